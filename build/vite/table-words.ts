import { normalizePath, type Plugin, parseSync, Visitor } from "vite";
import { COMPONENTS_DIR } from "../components/component-file.ts";
import { ROOT } from "../paths.ts";

/** The tables of fields; of a component its schema, for its loader and its React may have such fields themselves. */
const TABLES = normalizePath(`${ROOT}app/content/schema/`);

/** What a field says to people, editors and the compiler: values are not read by it. */
const WORDS: ReadonlySet<string> = new Set(["about", "example", "noun", "advice", "refers"]);

/** Leaves out of the worker what tables of fields say to people: it reads the props of components by them, and reports nothing. */
export function tableWords(): Plugin {
  return {
    name: "table-words",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "worker",
    transform: (code, id) =>
      id.startsWith(TABLES) || (id.startsWith(COMPONENTS_DIR) && id.endsWith("?schema"))
        ? { code: withoutWords(code, id.replace(/\?.*$/, "")), map: null }
        : undefined,
  };
}

/** `withoutWords('a({ type: b, about: "c" })', "a.ts")` -> `a({ type: b,  })` */
export function withoutWords(code: string, file: string): string {
  const spans: { readonly start: number; readonly end: number }[] = [];
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        const isWord =
          property.type === "Property" && property.key.type === "Identifier" && WORDS.has(property.key.name);
        if (isWord) spans.push(property);
      }
    },
  });
  visitor.visit(parseSync(file, code, { astType: "ts" }).program);
  let rest = "";
  let at = 0;
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    rest += code.slice(at, start);
    at = /^\s*,/.test(code.slice(end)) ? code.indexOf(",", end) + 1 : end;
  }
  return rest + code.slice(at);
}
