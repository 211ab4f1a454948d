import { describe, expect, it, vi } from "vitest";
import type { Loaded } from "#app/client/navigation/navigation.ts";
import { navigationTo, shownAt } from "./navigation-fixture.ts";

/** Answers in the order in which the test lets them. */
function gates() {
  const waiting = new Map<string, (loaded: Loaded) => void>();
  const load = ({ pathname }: URL) => new Promise<Loaded>((resolve) => void waiting.set(pathname, resolve));
  return { load, come: (pathname: string, loaded = shownAt(pathname) as Loaded) => waiting.get(pathname)?.(loaded) };
}

describe("a navigation", () => {
  it("shows a page and its address together, once both are there", async () => {
    const { load, come } = gates();
    const { navigation, router } = navigationTo({ load });
    const going = navigation.follow("/a?b=1");
    expect(navigation.state).toMatchObject({
      location: { pathname: "/" },
      loading: { pathname: "/a", search: "?b=1" },
    });
    expect(router.location.pathname).toBe("/");
    come("/a");
    await going;
    expect(navigation.state).toMatchObject({ location: { pathname: "/a" }, action: "PUSH", loading: null });
    expect(router.location).toMatchObject({ pathname: "/a", search: "?b=1" });
  });

  it("goes where the last of two navigations leads, whichever comes first", async () => {
    const { load, come } = gates();
    const { navigation } = navigationTo({ load });
    const [first, second] = [navigation.follow("/first"), navigation.follow("/second")];
    come("/second");
    await second;
    come("/first");
    await first;
    expect(navigation.state.location.pathname).toBe("/second");
  });

  it("goes where the last of two leads that begins while the router is on its way to the first", async () => {
    const { navigation, router } = navigationTo({ isLate: true });
    await navigation.follow("/first");
    const second = navigation.follow("/second");
    await second;
    await vi.waitFor(() => expect(navigation.state.location.pathname).toBe("/second"));
    expect(router.entries.map(({ pathname }) => pathname)).toEqual(["/", "/first", "/second"]);
  });

  it("makes one entry of a link that is followed twice while the router is on its way", async () => {
    const { navigation, router } = navigationTo({ isLate: true });
    await navigation.follow("/a");
    await navigation.follow("/a");
    await vi.waitFor(() => expect(navigation.state).toMatchObject({ location: { pathname: "/a" }, loading: null }));
    expect(router.entries.map(({ pathname }) => pathname)).toEqual(["/", "/a"]);
  });

  it("loads and shows what a screen sends the router to, as one more entry or in place of the last", async () => {
    const { load, come } = gates();
    const { navigation, router } = navigationTo({ load });
    router.navigate("/a");
    expect(router.location.pathname).toBe("/a");
    expect(navigation.state).toMatchObject({ location: { pathname: "/" }, loading: { pathname: "/a" } });
    come("/a");
    await vi.waitFor(() => expect(navigation.state).toMatchObject({ location: { pathname: "/a" }, action: "PUSH" }));
    router.navigate("/b", { replace: true });
    come("/b");
    await vi.waitFor(() => expect(navigation.state).toMatchObject({ location: { pathname: "/b" }, action: "REPLACE" }));
    expect(router.index).toBe(1);
  });

  it("takes the router back where a screen sends it and the visitor stays", () => {
    const { navigation, router } = navigationTo({ mayGo: () => false });
    router.navigate("/a");
    expect([router.index, navigation.state.location.pathname]).toEqual([0, "/"]);
  });

  it("loads nothing for another part of the page, and the same address anew", async () => {
    const onLoad = vi.fn();
    const { navigation } = navigationTo({ onLoad });
    await navigation.follow("/#part");
    expect(onLoad).not.toHaveBeenCalled();
    expect(navigation.state.location.hash).toBe("#part");
    await navigation.follow("/a");
    await navigation.follow("/a");
    expect(onLoad.mock.calls).toEqual([["/a"], ["/a"]]);
    expect(navigation.state.action).toBe("REPLACE");
  });

  it("follows a redirect in the place of what was asked for, and has another site loaded whole", async () => {
    const redirects: Record<string, Loaded> = {
      "/old": { kind: "redirect", to: "/new#part", whole: false },
      "/renamed": { kind: "redirect", to: "/newer", whole: false },
      "/away": { kind: "redirect", to: "https://example.com/", whole: true },
    };
    const load = async ({ pathname }: URL) => redirects[pathname] ?? shownAt(pathname);
    const { navigation, router, left } = navigationTo({ load });
    await navigation.follow("/old");
    expect(navigation.state.location).toMatchObject({ pathname: "/new", hash: "#part" });
    expect(router.index).toBe(1);
    await navigation.follow("/renamed?a=1#part");
    expect(navigation.state.location).toMatchObject({ pathname: "/newer", search: "", hash: "#part" });
    await navigation.follow("/away#part");
    expect(left).toEqual(["https://example.com/"]);
    expect(navigation.state.location.pathname).toBe("/newer");
  });

  it("goes back and forward with the browser", async () => {
    const { navigation, router } = navigationTo();
    await navigation.follow("/a");
    router.go(-1);
    await vi.waitFor(() => expect(navigation.state).toMatchObject({ location: { pathname: "/" }, action: "POP" }));
  });

  it("goes nowhere where whoever has unsaved work stays, and takes the browser back", async () => {
    const mayGo = vi.fn(() => true);
    const { navigation, router } = navigationTo({ mayGo });
    await navigation.follow("/a");
    mayGo.mockReturnValue(false);
    await navigation.follow("/b");
    expect(navigation.state.location.pathname).toBe("/a");
    router.go(-1);
    await vi.waitFor(() => expect(router.index).toBe(1));
    expect(navigation.state.location.pathname).toBe("/a");
    expect(mayGo).toHaveBeenCalledTimes(3);
  });

  it("stays where the browser comes back to the page that is shown while another was loaded", async () => {
    const { load, come } = gates();
    const { navigation, router } = navigationTo({ load });
    const going = navigation.follow("/a");
    come("/a");
    await going;
    router.go(-1);
    expect(navigation.state.loading).toMatchObject({ pathname: "/" });
    router.go(1);
    expect(navigation.state.loading).toBeNull();
    come("/");
    await Promise.resolve();
    expect(navigation.state.location.pathname).toBe("/a");
  });

  it("takes the browser back to where it was, wherever the link was followed from", async () => {
    const { load, come } = gates();
    const mayGo = vi.fn(() => true);
    const { navigation, router } = navigationTo({ load, mayGo });
    const follow = async (to: string) => {
      const going = navigation.follow(to);
      come(to);
      await going;
    };
    await follow("/a");
    await follow("/b");
    // The page of this entry never comes: a link of the one that is still shown is followed instead.
    router.go(-2);
    await follow("/c");
    expect(router.entries.map(({ pathname }) => pathname)).toEqual(["/", "/c"]);
    mayGo.mockReturnValue(false);
    router.go(-1);
    expect([router.index, navigation.state.location.pathname]).toEqual([1, "/c"]);
  });

  it("takes the browser back past an entry that was redirected", async () => {
    let moved = false;
    const mayGo = vi.fn(() => true);
    const load = async ({ pathname }: URL): Promise<Loaded> =>
      pathname === "/" && moved ? { kind: "redirect", to: "/new", whole: false } : shownAt(pathname);
    const { navigation, router } = navigationTo({ load, mayGo });
    await navigation.follow("/a");
    moved = true;
    router.go(-1);
    await vi.waitFor(() => expect(navigation.state.location.pathname).toBe("/new"));
    mayGo.mockReturnValue(false);
    router.go(1);
    expect([router.index, navigation.state.location.pathname]).toEqual([0, "/new"]);
  });

  it("does not ask in a browser that does not tell how to come back", async () => {
    const mayGo = vi.fn(() => true);
    const { navigation, router } = navigationTo({ mayGo, place: () => 0 });
    await navigation.follow("/a");
    mayGo.mockReturnValue(false);
    router.go(-1);
    await vi.waitFor(() => expect(navigation.state.location.pathname).toBe("/"));
    expect(router.reloads).toBe(0);
  });

  it("tells whoever listens of each step, until they listen no more", async () => {
    const { navigation } = navigationTo();
    const seen: (string | null)[] = [];
    const stop = navigation.subscribe(({ loading, location }) => seen.push(loading?.pathname ?? location.pathname));
    await navigation.follow("/a");
    stop();
    await navigation.follow("/b");
    expect(seen).toEqual(["/a", "/a"]);
  });
});
