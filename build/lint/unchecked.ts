import { type ESTree, parseSync, Visitor } from "vite";

/** A type that a source file claims for a value without a check. */
export interface Claim {
  readonly line: number;
  readonly text: string;
}

/**
 * The unchecked types of a source file: casts, and what comes out of JSON unless it is `unknown` or `Json` from then on,
 * or goes straight into a call, which decodes it. Throws where the file cannot be parsed.
 *
 * @example uncheckedIn("a.ts", "const a: A = JSON.parse(text);") // [{ line: 1, text: "JSON.parse(text)" }]
 * @example uncheckedIn("a.ts", "const a: unknown = JSON.parse(text);") // []
 */
export function uncheckedIn(file: string, code: string): readonly Claim[] {
  const { program, errors } = parseSync(file, code, { astType: "ts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Node[] = [];
  const safe = new Set<Node>();
  const results: boolean[] = [];
  const keep = (expression: Node | null | undefined) => {
    for (const source of sourcesOf(expression)) safe.add(source);
  };
  const enter = ({ returnType }: Returning) => void results.push(isOpen(returnType?.typeAnnotation));
  const leave = () => void results.pop();
  const takesArguments = (call: ESTree.CallExpression | ESTree.NewExpression) => {
    for (const argument of call.arguments) keep(argument);
  };
  new Visitor({
    TSAsExpression: (cast) => void (/\bas const$/.test(textOf(cast, code)) || found.push(cast)),
    TSTypeAssertion: (cast) => void found.push(cast),
    VariableDeclarator({ id, init }) {
      if (isOpen(id.typeAnnotation?.typeAnnotation)) keep(init);
    },
    ExpressionStatement: ({ expression }) => keep(expression),
    NewExpression: takesArguments,
    CallExpression(call) {
      takesArguments(call);
      if (readsJson(call)) found.push(call);
    },
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression(arrow) {
      enter(arrow);
      if (results.at(-1)) keep(arrow.body);
    },
    "ArrowFunctionExpression:exit": leave,
    ReturnStatement({ argument }) {
      if (results.at(-1)) keep(argument);
    },
  }).visit(program);
  return found
    .filter((node) => !safe.has(node))
    .map((node) => ({ line: code.slice(0, node.start).split("\n").length, text: textOf(node, code) }));
}

type Node = ESTree.Node;

type Returning = Pick<ESTree.Function | ESTree.ArrowFunctionExpression, "returnType">;

/** `JSON.parse(text)`, `response.json()` */
function readsJson({ callee, arguments: given }: ESTree.CallExpression): boolean {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const { object, property } = callee;
  if (property.name === "parse") return object.type === "Identifier" && object.name === "JSON";
  return property.name === "json" && given.length === 0;
}

/** Whether a type says no more of a value than that it is some JSON, or will be. */
function isOpen(type: ESTree.TSType | undefined): boolean {
  if (type?.type === "TSUnknownKeyword") return true;
  if (type?.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return false;
  if (type.typeName.name === "Json") return true;
  return type.typeName.name === "Promise" && isOpen(type.typeArguments?.params[0]);
}

/** The expressions whose value may be that of an expression: `a ? await b : c ?? d` has `b`, `c` and `d`. */
function sourcesOf(expression: Node | null | undefined): readonly Node[] {
  switch (expression?.type) {
    case "AwaitExpression":
      return sourcesOf(expression.argument);
    case "ParenthesizedExpression":
      return sourcesOf(expression.expression);
    case "ConditionalExpression":
      return [...sourcesOf(expression.consequent), ...sourcesOf(expression.alternate)];
    case "LogicalExpression":
      return [...sourcesOf(expression.left), ...sourcesOf(expression.right)];
    case "CallExpression":
      return isCatch(expression) ? sourcesOf(expression.callee.object) : [expression];
    default:
      return [];
  }
}

interface CatchCall extends ESTree.CallExpression {
  readonly callee: ESTree.MemberExpression;
}

/** `response.json().catch(() => null)` */
function isCatch(call: ESTree.CallExpression): call is CatchCall {
  const { callee } = call;
  return (
    callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "catch"
  );
}

function textOf({ start, end }: Node, code: string): string {
  return code.slice(start, end).replaceAll(/\s+/g, " ");
}
