import { expect } from "vitest";
import type { CorpusCase } from "./corpus.ts";

/** Asks one request of anything that answers like `fetch`, and compares the answer. */
export async function requestCorpus(
  { request, expect: wanted }: CorpusCase,
  fetch: (path: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  const { path, method = "GET", body } = request;
  const response = await fetch(path, { method, redirect: "manual", ...(body !== undefined && { body }) });
  const text = await response.text();
  expect(response.status, text).toBe(wanted.status);
  for (const [name, value] of Object.entries(wanted.headers ?? {}))
    expect(response.headers.get(name), name).toBe(value);
  for (const name of tracesOf(response)) expect(response.headers.has(name), name).toBe(true);
  if (method === "HEAD") expect(text).toBe("");
  if (wanted.json !== undefined) expect(JSON.parse(text)).toEqual(wanted.json);
  for (const part of wanted.holds ?? []) expect(text).toContain(part);
  for (const part of wanted.lacks ?? []) expect(text).not.toContain(part);
}

/** What every answer tells of itself; another spelling is sent on before any release is known. */
function tracesOf({ status }: Response): readonly string[] {
  return ["x-content-source", "server-timing", ...(status === 308 ? [] : ["x-release"])];
}
