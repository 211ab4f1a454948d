import { describe, expect, it } from "vitest";
import { type DeviceStore, deviceStore, releaseFavorites } from "#app/accounts/favorites-owner.ts";
import { chooseFavorites, syncFavorites } from "#app/accounts/favorites-sync.ts";
import { FAVORITES_LIMIT, readFavorites, withFavorite, writeFavorites } from "#app/favorites/device-favorites.ts";
import { favoritesAccount } from "./favorites-account.ts";

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

function mark(store: DeviceStore, path: string, marked: boolean): void {
  writeFavorites(store, withFavorite(readFavorites(store), path, marked));
}

describe("syncFavorites", () => {
  it("puts the favorites of a device and of the account together, and writes the differences only", async () => {
    const account = await favoritesAccount();
    account.rows.add("/owl").add("/fox");
    const store = device("/fox", "/lion");
    expect(await syncFavorites(account.client, store)).toEqual({ kind: "synced", count: 3 });
    expect(account.writes).toEqual(["+/lion"]);
    expect(readFavorites(store)).toEqual({ paths: ["/fox", "/lion", "/owl"], base: ["/fox", "/lion", "/owl"] });
  });

  it("writes nothing where nothing changed", async () => {
    const account = await favoritesAccount();
    const store = device("/fox");
    await syncFavorites(account.client, store);
    account.writes.length = 0;
    expect(await syncFavorites(account.client, store)).toEqual({ kind: "synced", count: 1 });
    expect(account.writes).toEqual([]);
  });

  it("carries a removal from one device to another", async () => {
    const account = await favoritesAccount();
    const [one, two] = [device("/fox", "/owl"), device()];
    await syncFavorites(account.client, one);
    await syncFavorites(account.client, two);
    mark(two, "/fox", false);
    await syncFavorites(account.client, two);
    await syncFavorites(account.client, one);
    expect(readFavorites(one).paths).toEqual(["/owl"]);
    expect([...account.rows]).toEqual(["/owl"]);
  });

  it("removes more than fits into one request", async () => {
    const account = await favoritesAccount();
    const many = Array.from({ length: 95 }, (_, index) => `/${index}`);
    const store = device(...many);
    await syncFavorites(account.client, store);
    for (const path of many.slice(1)) mark(store, path, false);
    await syncFavorites(account.client, store);
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
    await syncFavorites(account.client, store);
    mark(store, "/fox", false);
    mark(store, "/lion", true);
    const before = readFavorites(store);
    account.broken = broken;
    await expect(syncFavorites(account.client, store)).rejects.toThrow();
    expect(readFavorites(store)).toEqual(before);
    account.broken = null;
    await syncFavorites(account.client, store);
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
    await syncFavorites(account.client, store);
    account.meanwhile = () => undefined;
    expect(readFavorites(store).paths).toEqual(["/fox", "/crab", "/owl"]);
    await syncFavorites(account.client, store);
    expect([...account.rows].sort()).toEqual(["/crab", "/fox", "/owl"]);
  });

  it("takes nothing from another one's account for what was removed under the first", async () => {
    const store = device("/fox", "/owl");
    await syncFavorites((await favoritesAccount()).client, store);
    mark(store, "/fox", false);
    const other = await favoritesAccount("22222222-2222-4222-8222-222222222222");
    other.rows.add("/fox");
    await syncFavorites(other.client, store);
    expect([...other.rows].sort()).toEqual(["/fox", "/owl"]);
  });

  it("takes nothing from the account for what was removed while signed out", async () => {
    const account = await favoritesAccount();
    const store = device("/fox", "/owl");
    await syncFavorites(account.client, store);
    releaseFavorites(store);
    expect(readFavorites(store)).toEqual({ paths: ["/fox", "/owl"], base: null });
    mark(store, "/fox", false);
    await syncFavorites(account.client, store);
    expect([...account.rows]).toEqual(["/fox", "/owl"]);
  });

  it("changes neither side where both together are too many", async () => {
    const account = await favoritesAccount();
    const many = Array.from({ length: FAVORITES_LIMIT }, (_, index) => `/${index}`);
    const store = device(...many);
    account.rows.add("/owl");
    expect(await syncFavorites(account.client, store)).toEqual({ kind: "full", count: FAVORITES_LIMIT + 1 });
    expect([account.writes, readFavorites(store).paths.length]).toEqual([[], FAVORITES_LIMIT]);
  });

  it("says so where the device lets nothing be kept", async () => {
    const full: DeviceStore = {
      ...device("/fox"),
      setItem: () => {
        throw new Error("quota");
      },
    };
    expect(await syncFavorites((await favoritesAccount()).client, full)).toEqual({ kind: "device-full" });
  });
});

describe("chooseFavorites", () => {
  it("takes favorites out of the account, and every device keeps its own", async () => {
    const account = await favoritesAccount();
    const [one, two] = [device("/fox"), device("/owl")];
    await syncFavorites(account.client, one);
    await syncFavorites(account.client, two);
    expect(await chooseFavorites(account.client, { store: one, where: "device" })).toEqual({ kind: "off" });
    expect(await syncFavorites(account.client, two)).toEqual({ kind: "off" });
    expect([...account.rows]).toEqual([]);
    expect([readFavorites(one).paths, readFavorites(two).paths]).toEqual([["/fox"], ["/owl", "/fox"]]);
  });

  it("brings them back into it", async () => {
    const account = await favoritesAccount();
    const store = device("/fox");
    await chooseFavorites(account.client, { store: store, where: "device" });
    expect(await chooseFavorites(account.client, { store: store, where: "account" })).toEqual({
      kind: "synced",
      count: 1,
    });
    expect([...account.rows]).toEqual(["/fox"]);
  });
});

describe("deviceStore", () => {
  it("is null where already asking for the storage throws", () => {
    const blocked = {
      get localStorage(): DeviceStore {
        throw new Error("blocked");
      },
    };
    expect(deviceStore(blocked)).toBeNull();
  });
});
