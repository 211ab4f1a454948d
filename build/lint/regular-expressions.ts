import { parseSync, Visitor } from "vite";

/** A regular expression as it stands in a source file. */
export interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/**
 * The regular expressions that are literals of a source file. Throws where the file cannot be parsed.
 *
 * @example expressionsIn("a.ts", "const word = /\\w+/g;") // [{ source: "\\w+", flags: "g", line: 1 }]
 */
export function expressionsIn(file: string, code: string): readonly FoundExpression[] {
  const { program, errors } = parseSync(file, code, { astType: "ts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundExpression[] = [];
  new Visitor({
    Literal(literal) {
      if (!("regex" in literal) || literal.regex === undefined) return;
      const { pattern, flags } = literal.regex;
      found.push({ source: pattern, flags, line: code.slice(0, literal.start).split("\n").length });
    },
  }).visit(program);
  return found;
}
