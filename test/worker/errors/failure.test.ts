import { expect, test } from "vitest";
import {
  badRequest,
  internalError,
  methodNotAllowed,
  pageNotFound,
  retryHeaders,
  unavailable,
} from "#worker/errors/failure.ts";

test("what passes says when to come back, and nothing else does", () => {
  expect(retryHeaders(unavailable())).toEqual({ "retry-after": "10" });
  for (const failure of [pageNotFound("/fox"), internalError("1"), methodNotAllowed(), badRequest("Too many")])
    expect([failure.status, retryHeaders(failure)]).toEqual([failure.status, {}]);
});
