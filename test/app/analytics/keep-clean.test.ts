import type { Properties } from "posthog-js";
import { expect, test } from "vitest";
import { keepClean } from "#app/analytics/keep-clean.ts";

/** The client's memory as far as it is needed, holding what the client put in before anybody could say anything. */
function persistence(props: Properties = {}) {
  return {
    props,
    register(properties: Properties): boolean {
      Object.assign(props, properties);
      return true;
    },
    register_once(properties: Properties, fallback: unknown): boolean {
      for (const [name, value] of Object.entries(properties)) {
        if (!(name in props) || props[name] === fallback) props[name] = value;
      }
      return true;
    },
  };
}

const ENTRY = { u: "https://a.test/b?c=secret#secret", r: "https://from.test/kids-corner?d=secret" };
const CLEAN = { u: "https://a.test/b", r: "https://from.test" };

test("what the client keeps of where somebody came in is a path, and an origin before it", () => {
  const memory = persistence();
  keepClean(memory);
  memory.register({ $client_session_props: { sessionId: "one", props: ENTRY } });
  memory.register_once({ $initial_person_info: ENTRY }, undefined);
  expect(memory.props).toEqual({
    $client_session_props: { sessionId: "one", props: CLEAN },
    $initial_person_info: CLEAN,
  });
});

test("what it has kept before is made clean", () => {
  const memory = persistence({ $initial_person_info: { ...ENTRY, r: "$direct" } });
  keepClean(memory);
  expect(memory.props).toEqual({ $initial_person_info: { ...CLEAN, r: "$direct" } });
});

test("all else is kept as it is", () => {
  const memory = persistence();
  const others = {
    distinct_id: "somebody?",
    $sesid: [1, "a?b", null],
    $flag: false,
    nested: { url: "x?y" },
    none: null,
  };
  keepClean(memory);
  memory.register(others);
  expect(memory.props).toEqual(others);
});
