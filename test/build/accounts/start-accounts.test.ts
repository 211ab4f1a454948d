import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { dataOf } from "#app/accounts/session/auth-error.ts";
import { startAccounts } from "#build/accounts/start-accounts.ts";
import { ROOT } from "#build/paths.ts";
import { accountsFolder } from "../../harness/accounts-folder.ts";
import { lastMail, member, PASSWORD, type Project, START_TIMEOUT, startProject, visitor } from "./project.ts";

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

test("an address is confirmed before anybody is signed in", { timeout: START_TIMEOUT }, async () => {
  const client = visitor(project);
  const [email, emailRedirectTo] = ["sam@paper.example", "http://127.0.0.1:8787/account/confirm?next=%2Ffree"];
  const { session } = await dataOf(client.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } }));
  expect(session).toBeNull();
  const signIn = () => client.auth.signInWithPassword({ email, password: PASSWORD });
  expect((await signIn()).error?.code).toBe("email_not_confirmed");
  const { status, headers } = await fetch(lastMail(project, email).link, { redirect: "manual" });
  expect(status).toBe(303);
  expect(headers.get("location")?.split("access_token=")[0]).toBe(`${emailRedirectTo}#`);
  expect((await signIn()).error).toBeNull();
});

test("a folder is one server's at a time", { timeout: START_TIMEOUT }, async () => {
  await expect(startAccounts({ folder, port: 0, onMail: () => undefined })).rejects.toThrow("another process uses");
  await expect.poll(children).toBe(1);
});

test("accounts, their favorites and their sessions outlive a restart", { timeout: START_TIMEOUT }, async () => {
  const { client, address } = await member(project);
  await dataOf(client.from("favorites").insert({ path: "/fox" }));
  const { session } = await dataOf(client.auth.getSession());
  if (session === null) throw new Error("no session");
  await project.close();
  await expect(fetch(`${project.url}/auth/v1/health`)).rejects.toThrow();
  await expect.poll(children).toBe(0);

  project = await startProject(folder);
  const back = visitor(project);
  const { user } = await dataOf(back.auth.setSession(session));
  expect(user?.email).toBe(address);
  expect(await dataOf(back.from("favorites").select("path"))).toEqual([{ path: "/fox" }]);
  expect((await back.auth.refreshSession()).error).toBeNull();
});

/** Processes that this one has started and that are still there. */
function children(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === "ProcessWrap").length;
}

test("another port is taken where the wanted one is in use", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  if (typeof address !== "object" || address === null) throw new Error("a server without an address");
  const accounts = await startAccounts({ folder: null, port: address.port, onMail: () => undefined });
  expect(accounts.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(accounts.url).not.toContain(`:${address.port}`);
  await accounts.close();
  taken.close();
});

test("the server ends with a parent that is killed", async () => {
  const own = await accountsFolder();
  onTestFinished(() => rm(own, { recursive: true, force: true }));
  const program = `
    const { startAccounts } = await import("#build/accounts/start-accounts.ts");
    console.log((await startAccounts({ folder: ${JSON.stringify(own)}, port: 0, onMail() {} })).url);`;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(parent.stdout.setEncoding("utf8"), "data");
  const url = String(line).trim();
  expect(await reachable(url)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => reachable(url), { timeout: 15_000 }).toBe(false);
});

/** Whether something listens there; it may be too busy to answer yet. */
async function reachable(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const connected = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}
