import { describe, expect, it, vi } from "vitest";
import type { Loaded } from "#app/client/navigation/router.ts";
import { routerTo, shownAt } from "./router-fixture.ts";

const PUSH = { replace: false };

/** Answers in the order in which the test lets them. */
function gates() {
  const waiting = new Map<string, (loaded: Loaded) => void>();
  const load = ({ pathname }: URL) => new Promise<Loaded>((resolve) => void waiting.set(pathname, resolve));
  return { load, come: (pathname: string, loaded = shownAt(pathname) as Loaded) => waiting.get(pathname)?.(loaded) };
}

describe("a router", () => {
  it("shows a page and its address together, once both are there", async () => {
    const { load, come } = gates();
    const { router, history } = routerTo({ load });
    const going = router.navigate("/a?b=1", PUSH);
    expect(router.state).toMatchObject({ location: { pathname: "/" }, loading: { pathname: "/a", search: "?b=1" } });
    expect(history.location.pathname).toBe("/");
    come("/a");
    await going;
    expect(router.state).toMatchObject({ location: { pathname: "/a" }, action: "PUSH", loading: null });
    expect(history.createHref(history.location)).toBe("/a?b=1");
  });

  it("goes where the last of two navigations leads, whichever comes first", async () => {
    const { load, come } = gates();
    const { router } = routerTo({ load });
    const [first, second] = [router.navigate("/first", PUSH), router.navigate("/second", PUSH)];
    come("/second");
    await second;
    come("/first");
    await first;
    expect(router.state.location.pathname).toBe("/second");
  });

  it("loads nothing for another part of the page, and the same address anew", async () => {
    const onLoad = vi.fn();
    const { router } = routerTo({ onLoad });
    await router.navigate("/#part", PUSH);
    expect(onLoad).not.toHaveBeenCalled();
    expect(router.state.location.hash).toBe("#part");
    await router.navigate("/", { replace: true });
    expect(onLoad).toHaveBeenCalledOnce();
    expect(router.state.action).toBe("REPLACE");
  });

  it("follows a redirect in the place of what was asked for, and has another site loaded whole", async () => {
    const redirects: Record<string, Loaded> = {
      "/old": { kind: "redirect", to: "/new#part", whole: false },
      "/away": { kind: "redirect", to: "https://example.com/", whole: true },
    };
    const load = async ({ pathname }: URL) => redirects[pathname] ?? shownAt(pathname);
    const { router, history, left } = routerTo({ load });
    await router.navigate("/old", PUSH);
    expect(router.state.location).toMatchObject({ pathname: "/new", hash: "#part" });
    expect(history.index).toBe(1);
    await router.navigate("/away", PUSH);
    expect(left).toEqual(["https://example.com/"]);
    expect(router.state.location.pathname).toBe("/new");
  });

  it("goes back and forward with the browser", async () => {
    const { router, history } = routerTo();
    await router.navigate("/a", PUSH);
    history.go(-1);
    await vi.waitFor(() => expect(router.state).toMatchObject({ location: { pathname: "/" }, action: "POP" }));
  });

  it("goes nowhere where whoever has unsaved work stays, and takes the browser back", async () => {
    const mayGo = vi.fn(() => true);
    const { router, history } = routerTo({ mayGo });
    await router.navigate("/a", PUSH);
    mayGo.mockReturnValue(false);
    await router.navigate("/b", PUSH);
    expect(router.state.location.pathname).toBe("/a");
    history.go(-1);
    await vi.waitFor(() => expect(history.index).toBe(1));
    expect(router.state.location.pathname).toBe("/a");
    expect(mayGo).toHaveBeenCalledTimes(3);
  });

  it("tells whoever listens of each step, until they listen no more", async () => {
    const { router } = routerTo();
    const seen: (string | null)[] = [];
    const stop = router.subscribe(({ loading, location }) => seen.push(loading?.pathname ?? location.pathname));
    await router.navigate("/a", PUSH);
    stop();
    await router.navigate("/b", PUSH);
    expect(seen).toEqual(["/a", "/a"]);
  });
});
