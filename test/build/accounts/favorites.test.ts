import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "#app/accounts/session/auth-error.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { FAVORITES_LIMIT } from "#app/favorites/device-favorites.ts";
import { accountsFolder } from "../../harness/accounts-folder.ts";
import { type Member, member, PASSWORD, type Project, START_TIMEOUT, startProject, visitor } from "./project.ts";

let folder: string;
let project: Project;
beforeAll(async () => {
  folder = await accountsFolder();
  project = await startProject(folder);
}, START_TIMEOUT);
afterAll(async () => {
  await project.close();
  await rm(folder, { recursive: true, force: true });
});

async function pathsOf({ client }: Pick<Member, "client">): Promise<string[]> {
  const rows = await dataOf(client.from("favorites").select("path").order("path"));
  return rows.map(({ path }) => String(path));
}

async function keep({ client }: Member, ...paths: string[]): Promise<void> {
  await dataOf(client.from("favorites").insert(paths.map((path) => ({ path }))));
}

describe("favorites", () => {
  test("belong to whoever adds them, with the time", async () => {
    const sam = await member(project);
    await keep(sam, "/fox");
    const rows = await dataOf(sam.client.from("favorites").select());
    expect(rows).toEqual([{ user_id: sam.id, path: "/fox", created_at: expect.stringMatching(/^20\d\d-/) }]);
  });

  test("are seen by nobody else", async () => {
    const [sam, alex] = [await member(project), await member(project)];
    await keep(sam, "/fox");
    await keep(alex, "/owl");
    expect(await pathsOf(alex)).toEqual(["/owl"]);
    expect(await dataOf(alex.client.from("favorites").select().eq("user_id", sam.id))).toEqual([]);
    expect(await pathsOf({ client: visitor(project) })).toEqual([]);
  });

  test("are added for nobody else", async () => {
    const [sam, alex] = [await member(project), await member(project)];
    const { error } = await alex.client.from("favorites").insert({ user_id: sam.id, path: "/owl" });
    expect(error?.code).toBe("42501");
    expect((await visitor(project).from("favorites").insert({ user_id: sam.id, path: "/owl" })).error?.code).toBe(
      "42501",
    );
    expect(await pathsOf(sam)).toEqual([]);
  });

  test("are removed and changed by nobody else, and changed not even by their owner", async () => {
    const [sam, alex] = [await member(project), await member(project)];
    await keep(sam, "/fox");
    for (const { client } of [alex, { client: visitor(project) }]) {
      await client.from("favorites").delete().eq("user_id", sam.id);
      await client.from("favorites").update({ path: "/owl" }).eq("user_id", sam.id);
    }
    await sam.client.from("favorites").update({ path: "/owl" }).eq("path", "/fox");
    expect(await pathsOf(sam)).toEqual(["/fox"]);
    await dataOf(sam.client.from("favorites").delete().eq("path", "/fox"));
    expect(await pathsOf(sam)).toEqual([]);
  });

  test("come once each", async () => {
    const sam = await member(project);
    await keep(sam, "/fox");
    expect((await sam.client.from("favorites").insert({ path: "/fox" })).error?.code).toBe("23505");
  });

  test("cannot be anywhere but at a path of the site", async () => {
    const sam = await member(project);
    const shapes = [
      "fox",
      "//evil.example/fox",
      "/",
      "",
      `/${"x".repeat(200)}`,
      "/fox/",
      "/a//fox",
      "/a/../fox",
      "/a/.",
    ];
    const letters = ["/Fox", "/a\\fox", "/f%6fx", "/fox\n", "/f\u007fox", "/f\u0085ox", "/f\u2028ox"];
    for (const path of [...shapes, ...letters])
      expect((await sam.client.from("favorites").insert({ path })).error?.message).toContain("favorites_path_check");
    expect(await pathsOf(sam)).toEqual([]);
  });

  test("are at any path that a page of the site may have", async () => {
    const sam = await member(project);
    const paths = ["/fox", "/kids-corner/füchse", "/狐/🦊", "/a.b/..c/d..", "/why?#", `/${"x".repeat(199)}`];
    expect(paths.map(canonicalPath)).toEqual(paths);
    await keep(sam, ...paths);
    expect((await pathsOf(sam)).sort()).toEqual([...paths].sort());
  });
});

describe("an account that is full", () => {
  const full = Array.from({ length: FAVORITES_LIMIT }, (_, at) => `/drawing-${at}`);

  test("takes not one more, and none of several where that would be too many", async () => {
    const sam = await member(project);
    await keep(sam, ...full.slice(1));
    const { error } = await sam.client.from("favorites").insert([{ path: "/fox" }, { path: "/owl" }]);
    expect(error?.message).toContain("at most 500");
    expect(await pathsOf(sam)).toHaveLength(FAVORITES_LIMIT - 1);
    await keep(sam, "/fox");
    expect((await sam.client.from("favorites").insert({ path: "/owl" })).error?.message).toContain("at most 500");
  });

  test("is told again what it has, and takes another for one that went", async () => {
    const sam = await member(project);
    await keep(sam, ...full);
    const again = full.map((path) => ({ user_id: sam.id, path }));
    const options = { onConflict: "user_id,path", ignoreDuplicates: true };
    await dataOf(sam.client.from("favorites").upsert(again, options));
    await dataOf(sam.client.from("favorites").delete().eq("path", "/drawing-0"));
    await keep(sam, "/fox");
    expect(await pathsOf(sam)).toHaveLength(FAVORITES_LIMIT);
  });

  test("leaves room in those of others", async () => {
    const [sam, alex] = [await member(project), await member(project)];
    await keep(sam, ...full);
    await keep(alex, "/fox");
    expect(await pathsOf(alex)).toEqual(["/fox"]);
  });
});

describe("delete_account()", () => {
  test("takes the account, its session and its favorites, and nobody else's", async () => {
    const [sam, alex] = [await member(project), await member(project)];
    await keep(sam, "/fox");
    await keep(alex, "/owl");
    await dataOf(sam.client.rpc("delete_account"));
    expect((await sam.client.auth.getUser()).error?.code).toBe("user_not_found");
    expect((await sam.client.auth.refreshSession()).error).not.toBeNull();
    expect(await pathsOf(sam)).toEqual([]);
    expect(await pathsOf(alex)).toEqual(["/owl"]);
  });

  test("is not for whoever is not signed in", async () => {
    expect((await visitor(project).rpc("delete_account")).error?.code).toBe("42501");
  });
});

describe("end_session()", () => {
  /** The same person, on another device. */
  async function elsewhere({ address }: Member): Promise<Pick<Member, "client">> {
    const client = visitor(project);
    await dataOf(client.auth.signInWithPassword({ email: address, password: PASSWORD }));
    return { client };
  }

  async function sessionsOf({ client }: Pick<Member, "client">): Promise<{ id: string; is_current: boolean }[]> {
    return dataOf(client.rpc("list_sessions"));
  }

  test("ends a session for good, and leaves the one that asks and those of others alone", async () => {
    const [sam, alex] = [await member(project), await member(project)];
    const [before, ofAlex] = [await sessionsOf(sam), await sessionsOf(alex)];
    // The link of the mail was a session, too.
    expect(before).toMatchObject([true, false].map((is_current) => ({ is_current, user_agent: "node" })));
    const phone = await elsewhere(sam);
    const session_id = (await sessionsOf(phone)).find(({ is_current }) => is_current)?.id;
    for (const { client } of [alex, phone]) await dataOf(client.rpc("end_session", { session_id }));
    expect(await sessionsOf(sam)).toHaveLength(before.length + 1);
    await dataOf(sam.client.rpc("end_session", { session_id }));
    expect([await sessionsOf(sam), await sessionsOf(alex)]).toEqual([before, ofAlex]);
    expect((await phone.client.auth.refreshSession()).error).not.toBeNull();
    expect((await sam.client.auth.refreshSession()).error).toBeNull();
  });

  test("and the list are not for whoever is not signed in", async () => {
    const nobody = visitor(project);
    expect((await nobody.rpc("list_sessions")).error?.code).toBe("42501");
    expect((await nobody.rpc("end_session", { session_id: crypto.randomUUID() })).error?.code).toBe("42501");
  });
});
