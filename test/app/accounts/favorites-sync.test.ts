import { describe, expect, it } from "vitest";
import { releaseFavorites } from "#app/accounts/favorites/favorites-owner.ts";
import { chooseFavorites, type FavoritesSync, syncFavorites } from "#app/accounts/favorites/favorites-sync.ts";
import { readFavorites, withFavorite, writeFavorites } from "#app/favorites/device-favorites.ts";
import { type DeviceStore, deviceStorage } from "#app/stored-values.ts";
import { type FavoritesAccount, favoritesAccount } from "./favorites-account.ts";

function device(...paths: string[]): DeviceStore {
  const items = new Map<string, string>();
  const store: DeviceStore = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
  writeFavorites(store, { paths, base: null });
  return store;
}

const FOREVER = new AbortController().signal;

function sync({ client, id }: FavoritesAccount, store: DeviceStore, signal = FOREVER): Promise<FavoritesSync> {
  return syncFavorites(client, { store, userId: id, signal });
}

function choose(
  { client, id }: FavoritesAccount,
  store: DeviceStore,
  where: "device" | "account",
): Promise<FavoritesSync> {
  return chooseFavorites(client, { store, userId: id, signal: FOREVER, where });
}

function mark(store: DeviceStore, path: string, marked: boolean): void {
  writeFavorites(store, withFavorite(readFavorites(store), path, marked));
}

describe("syncFavorites", () => {
  it("puts the favorites of a device and of the account together, and writes the differences only", async () => {
    const account = await favoritesAccount();
    account.rows.add("/owl").add("/fox");
    const store = device("/fox", "/lion");
    expect(await sync(account, store)).toEqual({ kind: "synced", count: 3 });
    expect(account.writes).toEqual(["+/lion"]);
    expect(readFavorites(store)).toEqual({ paths: ["/fox", "/lion", "/owl"], base: ["/fox", "/lion", "/owl"] });
  });

  it("writes nothing where nothing changed", async () => {
    const account = await favoritesAccount();
    const store = device("/fox");
    await sync(account, store);
    account.writes.length = 0;
    expect(await sync(account, store)).toEqual({ kind: "synced", count: 1 });
    expect(account.writes).toEqual([]);
  });

  it("carries a removal from one device to another", async () => {
    const account = await favoritesAccount();
    const [one, two] = [device("/fox", "/owl"), device()];
    await sync(account, one);
    await sync(account, two);
    mark(two, "/fox", false);
    await sync(account, two);
    await sync(account, one);
    expect(readFavorites(one).paths).toEqual(["/owl"]);
    expect([...account.rows]).toEqual(["/owl"]);
  });

  it("removes more than fits into one request", async () => {
    const account = await favoritesAccount();
    const many = Array.from({ length: 95 }, (_, index) => `/${index}`);
    const store = device(...many);
    await sync(account, store);
    for (const path of many.slice(1)) mark(store, path, false);
    await sync(account, store);
    expect([...account.rows]).toEqual(["/0"]);
  });

  it.each([
    "GET /auth/v1/user",
    "GET /rest/v1/favorites",
    "POST /rest/v1/favorites",
    "DELETE /rest/v1/favorites",
  ])("leaves the device untouched where %s fails, and makes up for it the next time", async (broken) => {
    const account = await favoritesAccount();
    const store = device("/fox", "/owl");
    await sync(account, store);
    mark(store, "/fox", false);
    mark(store, "/lion", true);
    const before = readFavorites(store);
    account.broken = broken;
    await expect(sync(account, store)).rejects.toThrow();
    expect(readFavorites(store)).toEqual(before);
    account.broken = null;
    await sync(account, store);
    expect([...account.rows]).toEqual(["/owl", "/lion"]);
  });

  it("loses nothing that is marked or removed while it runs", async () => {
    const account = await favoritesAccount();
    account.rows.add("/owl");
    const store = device("/fox", "/lion");
    account.meanwhile = () => {
      mark(store, "/crab", true);
      mark(store, "/lion", false);
    };
    await sync(account, store);
    account.meanwhile = () => undefined;
    expect(readFavorites(store).paths).toEqual(["/fox", "/crab", "/owl"]);
    await sync(account, store);
    expect([...account.rows].sort()).toEqual(["/crab", "/fox", "/owl"]);
  });

  it("takes nothing from another one's account for what was removed under the first", async () => {
    const store = device("/fox", "/owl");
    await sync(await favoritesAccount(), store);
    mark(store, "/fox", false);
    const other = await favoritesAccount("22222222-2222-4222-8222-222222222222");
    other.rows.add("/fox");
    await sync(other, store);
    expect([...other.rows].sort()).toEqual(["/fox", "/owl"]);
  });

  it("takes nothing from the account for what was removed while signed out", async () => {
    const account = await favoritesAccount();
    const store = device("/fox", "/owl");
    await sync(account, store);
    releaseFavorites(store);
    expect(readFavorites(store)).toEqual({ paths: ["/fox", "/owl"], base: null });
    mark(store, "/fox", false);
    await sync(account, store);
    expect([...account.rows]).toEqual(["/fox", "/owl"]);
  });

  it("empties no device where another one takes the favorites out of the account meanwhile", async () => {
    const account = await favoritesAccount();
    const store = device("/fox", "/owl");
    await sync(account, store);
    account.afterNext = () => {
      account.data.favorites = "device";
      account.rows.clear();
    };
    expect(await sync(account, store)).toEqual({ kind: "off" });
    expect(readFavorites(store).paths).toEqual(["/fox", "/owl"]);
  });

  it.each(["before it reads", "after it has read"])("stops where somebody else signs in %s", async (when) => {
    const account = await favoritesAccount();
    const store = device("/fox", "/owl");
    await sync(account, store);
    const before = readFavorites(store);
    const switchUser = () => {
      account.signedIn = "22222222-2222-4222-8222-222222222222";
    };
    if (when === "before it reads") switchUser();
    else account.afterNext = switchUser;
    expect(await sync(account, store)).toEqual({ kind: "stopped" });
    expect(readFavorites(store)).toEqual(before);
    expect(account.writes).toEqual(["+/fox", "+/owl"]);
  });

  it("writes nothing on the device once it is told to stop", async () => {
    const account = await favoritesAccount();
    account.rows.add("/owl");
    const store = device("/fox");
    const turn = new AbortController();
    account.meanwhile = () => turn.abort();
    expect(await sync(account, store, turn.signal)).toEqual({ kind: "stopped" });
    expect(readFavorites(store)).toEqual({ paths: ["/fox"], base: null });
    expect(store.getItem("favorites-account")).toBeNull();
  });

  it("changes neither side where both together are too many", async () => {
    const account = await favoritesAccount();
    const many = Array.from({ length: 500 }, (_, index) => `/${index}`);
    const store = device(...many);
    account.rows.add("/owl");
    expect(await sync(account, store)).toEqual({ kind: "full", count: 501 });
    expect([account.writes, readFavorites(store).paths.length]).toEqual([[], 500]);
  });

  it("says so where the device lets nothing be kept", async () => {
    const full: DeviceStore = {
      ...device("/fox"),
      setItem: () => {
        throw new Error("quota");
      },
    };
    expect(await sync(await favoritesAccount(), full)).toEqual({ kind: "device-full" });
  });
});

describe("chooseFavorites", () => {
  it("takes favorites out of the account, and every device keeps its own", async () => {
    const account = await favoritesAccount();
    const [one, two] = [device("/fox"), device("/owl")];
    await sync(account, one);
    await sync(account, two);
    expect(await choose(account, one, "device")).toEqual({ kind: "off" });
    expect(await sync(account, two)).toEqual({ kind: "off" });
    expect([...account.rows]).toEqual([]);
    expect([readFavorites(one).paths, readFavorites(two).paths]).toEqual([["/fox"], ["/owl", "/fox"]]);
  });

  it("says so only when the account is empty", async () => {
    const account = await favoritesAccount();
    const store = device("/fox");
    await sync(account, store);
    account.broken = "DELETE";
    await expect(choose(account, store, "device")).rejects.toThrow();
    await expect(sync(account, store)).rejects.toThrow();
    account.broken = null;
    expect(await sync(account, store)).toEqual({ kind: "off" });
    expect([...account.rows]).toEqual([]);
  });

  it("brings them back into it", async () => {
    const account = await favoritesAccount();
    const store = device("/fox");
    await choose(account, store, "device");
    expect(await choose(account, store, "account")).toEqual({
      kind: "synced",
      count: 1,
    });
    expect([...account.rows]).toEqual(["/fox"]);
  });
});

describe("where already asking for the storage throws", () => {
  const blocked = {
    get localStorage(): DeviceStore {
      throw new Error("blocked");
    },
  };

  it("the device is full, and the account keeps its favorites", async () => {
    const account = await favoritesAccount();
    account.rows.add("/owl");
    expect(await sync(account, deviceStorage(blocked))).toEqual({ kind: "device-full" });
    expect([...account.rows]).toEqual(["/owl"]);
  });
});
