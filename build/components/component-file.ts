import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { pascalCase } from "scule";
import { compareText } from "#app/content/compare-text.ts";
import { ROOT } from "../paths.ts";

/** Each file in it or in a folder of it is a component, named for the file: `coloring-card.tsx` is `ColoringCard`. */
export const COMPONENTS_DIR = `${ROOT.replaceAll(sep, "/")}app/components/`;

interface ComponentFile {
  readonly name: string;
  readonly file: string;
}

export function componentFiles(): readonly ComponentFile[] {
  const files = readdirSync(COMPONENTS_DIR, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const found = files.map((file) => ({ name: componentName(file), file: COMPONENTS_DIR + file.replaceAll(sep, "/") }));
  const inOrder = found.sort((a, b) => compareText(a.name, b.name));
  const twice = inOrder.find(({ name }, at) => name === inOrder[at + 1]?.name);
  if (twice !== undefined)
    throw new Error(`${twice.file}: another file is the component ${twice.name}, too. Rename one.`);
  return inOrder;
}

function componentName(file: string): string {
  return pascalCase(file.replace(/^.*[\\/]|\.tsx$/g, ""));
}

/** The code of a component's schema, of its React, or of what the compiler needs, its schema and `reads`, out of its file. */
export function readComponentPart(file: string, part: "schema" | "view" | "compiler"): string {
  const name = part === "view" ? componentName(file) : "schema";
  const also = part === "compiler" ? ["reads"] : [];
  const code = codeFor(name, readFileSync(file, "utf8"), { file, also, without: "load" });
  if (code !== null) return code;
  throw new Error(`${file} exports no "${name}". A component's file exports its schema and a function of its name.`);
}

/** The code of its loader; null for a component that shows no other documents. */
export function readComponentLoader(file: string): string | null {
  return codeFor("load", readFileSync(file, "utf8"), { file });
}

/** A statement of a module, what it declares, and what it names besides. */
interface Statement {
  readonly node: Program["body"][number];
  readonly declares: readonly string[];
  readonly uses: readonly string[];
}

type Program = ReturnType<typeof parseSync>["program"];

interface Excerpt {
  readonly file?: string;
  readonly also?: readonly string[];
  readonly without?: string;
}

/**
 * A module with the statements alone that one of its declarations needs, and others (`also`) where it has them, each in its
 * own line, and without another declaration. Null where it has none of that name. Throws where it cannot be parsed, and at a statement that cannot be said
 * to belong to one part: what has an effect, a list of exports, several names taken out of one value.
 *
 * @example codeFor("a", "export const a = b;\nconst b = 1;\nexport const c = d();") // "export const a = b;\nconst b = 1;"
 */
export function codeFor(
  name: string,
  code: string,
  { file = "component.tsx", also = [], without = "" }: Excerpt = {},
): string | null {
  const statements = statementsOf(code, file);
  if (!statements.some(({ declares }) => declares.includes(name))) return null;
  const wanted = new Set([name, ...also]);
  const kept = new Set<Statement>();
  for (const next of wanted) {
    for (const statement of statements) {
      if (kept.has(statement) || !statement.declares.includes(next) || statement.declares.includes(without)) continue;
      kept.add(statement);
      for (const used of statement.uses) wanted.add(used);
    }
  }
  let rest = "";
  for (const statement of statements.filter((each) => kept.has(each))) {
    const line = lineCount(code.slice(0, statement.node.start));
    rest += "\n".repeat(line - lineCount(rest)) + textOf(statement, code, wanted);
  }
  return rest;
}

function lineCount(text: string): number {
  return text.split("\n").length;
}

/** The text of a statement; of an import the values that are wanted of it. */
function textOf({ node }: Statement, code: string, wanted: ReadonlySet<string>): string {
  const text = code.slice(node.start, node.end);
  if (node.type !== "ImportDeclaration") return text;
  const named = node.specifiers.filter((specifier) => specifier.type === "ImportSpecifier");
  if (named.length < node.specifiers.length) return text;
  const values = named.filter(({ local, importKind }) => wanted.has(local.name) && importKind !== "type");
  const names = values.map(({ start, end }) => code.slice(start, end));
  return names.length === 0 ? "" : text.replace(/\{.*\}/s, `{ ${names.join(", ")} }`);
}

function statementsOf(code: string, file: string): readonly Statement[] {
  const { program, errors } = parseSync(file, code, { astType: "ts" });
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const names: { readonly name: string; readonly start: number }[] = [];
  // `typeof schema` in a type, `props.load`, `{ load: … }` and `<a title>` name no declaration.
  const others = new Set<object>();
  new Visitor({
    TSTypeQuery: ({ exprName }) => void others.add(exprName),
    MemberExpression: ({ computed, property }) => void (computed || others.add(property)),
    Property: ({ computed, key }) => void (computed || others.add(key)),
    JSXAttribute: ({ name }) => void others.add(name),
    ImportSpecifier: ({ imported, local }) => void others.add(imported).add(local),
    Identifier: (node) => void (others.has(node) || names.push(node)),
    JSXIdentifier: (node) => void (others.has(node) || names.push(node)),
  }).visit(program);
  return program.body.map((node) => {
    const within = names.filter(({ start }) => start >= node.start && start < node.end);
    const declares = declaredBy(node);
    if (declares.length === 0) {
      const place = `${file}:${lineCount(code.slice(0, node.start))}`;
      throw new Error(`${place}  A component's file holds declarations of one name each. Move this to another module.`);
    }
    return { node, declares, uses: within.map(({ name }) => name) };
  });
}

function declaredBy(node: Statement["node"]): readonly string[] {
  switch (node.type) {
    case "ImportDeclaration":
      return node.specifiers.map(({ local }) => local.name);
    case "ExportNamedDeclaration":
      return node.declaration === null ? [] : declaredBy(node.declaration);
    case "VariableDeclaration":
      return node.declarations.every(({ id }) => id.type === "Identifier")
        ? node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
        : [];
    case "FunctionDeclaration":
    case "ClassDeclaration":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
      return node.id === null ? [] : [node.id.name];
    default:
      return [];
  }
}
