/** What parts the cells of a row where it was copied from a spreadsheet, or written in one line. */
const CELL_END = /[\t;]/;

/** Above the cells of names: these are no names. */
const NAME_HEADS =
  /^(?:(?:first|last|full|given|family|preferred|childs?|students?|pupils?)(?: ?names?)?|names?|surname|forename|vorname|nachname|familienname|prénom|nombre|apellidos?|nome|cognome)$/;

/** Of them those that a child is called by. */
const FIRST_HEADS = /^(?:(?:first|given|preferred)(?: ?names?)?|forename|vorname|prénom|nombre|nome)$/;

/** Above other cells. A child may be called so, but no row of a class has nothing but these. */
const OTHER_HEADS =
  /^(?:nr|no|number|id|#|class|klasse|group|gruppe|age|grade|year|sex|gender|born|geb|birthday|birth ?date|date of birth|dob|geburtstag|geburtsdatum|e-?mail|phone)$/;

/**
 * The names of a list as it is typed or pasted: one to a line, with or without numbers before them or the last name first,
 * in cells of a table beside numbers and dates, or several in one line.
 *
 * @example namesIn("Nr\tName\tBorn\n1\tMüller, Anna\t2019-03-02") // ["Anna Müller"]
 * @example namesIn("Ana, Bob, Cyd") // ["Ana", "Bob", "Cyd"]
 */
export function namesIn(list: string): readonly string[] {
  const all = list
    .replaceAll('"', "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "");
  const lines = withoutClasses(all, CLASS_FIRST) ?? withoutClasses(all, CLASS_LAST) ?? all;
  const isCommas = hasCommaCells(lines);
  const rows = lines
    .map((line) => line.split(isCommas ? "," : CELL_END).map(trimmed))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const [head = [], ...below] = rows;
  const join = (row: readonly string[]) => nameOf(row, isCommas ? ", " : " ");
  const names = isHead(head)
    ? below.map((row) => nameUnder(head, row) ?? join(row))
    : (listed(rows, list) ?? rows.map(join));
  return names.map(firstNameFirst).filter((name) => name !== "");
}

/** A cell such as KA or K2 at one end of a row. */
const CLASS_FIRST = /^\s*(\p{Lu}{1,2}\d?)\s*[\t;,]/u;
const CLASS_LAST = /[\t;,]\s*(\p{Lu}{1,2}\d?)\s*$/u;
/** An initial is that of fewer children. */
const MIN_IN_CLASS = 3;

/** Rows without the class that each of them has, which many share; null where they have none. */
function withoutClasses(rows: readonly string[], cell: RegExp): readonly string[] | null {
  const classes = new Set(rows.map((row) => cell.exec(row)?.[1]));
  const areClasses = !classes.has(undefined) && classes.size * MIN_IN_CLASS <= rows.length;
  return areClasses ? rows.map((row) => row.replace(cell, "")) : null;
}

/** Whether commas part cells. One comma in each of several lines is that of a last name which stands first. */
function hasCommaCells(lines: readonly string[]): boolean {
  if (lines.some((line) => CELL_END.test(line))) return false;
  const [first = ""] = lines;
  return lines.length === 1 || lines.some((line) => line.split(",").length > 2) || isHead(first.split(","));
}

/** A cell without what numbers it. */
function trimmed(cell: string): string {
  return cell
    .replace(/^\s*(?:\d+[.)]|[-*•])\s+/, "")
    .replace(/^\s*#?\d+(?:\s*[.):–-]\s*|\s+)(?=\p{L}{2})/u, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Names alone in one line, or in lines of which each has as many as it likes, are a list, and so are three of them between
 * commas; null for a table.
 */
function listed(rows: readonly (readonly string[])[], list: string): readonly string[] | null {
  const hasNamesAlone = rows.every((row) => row.length === 1 || !row.some(isNoName));
  const isEven = rows.every(({ length }) => length === rows[0]?.length);
  const isLong = !CELL_END.test(list) && rows.some(({ length }) => length > 2);
  const isList = hasNamesAlone && (rows.length === 1 || isLong || (!isEven && !list.includes("\t")));
  return isList ? rows.flat() : null;
}

/** The names of a row: where commas part the cells, two of them are the last name and the first. */
function nameOf(row: readonly string[], between: string): string {
  const names = row.length === 1 ? row : row.filter((cell) => cell !== "" && !isNoName(cell));
  return names
    .join(names.length === 2 ? between : " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What stands in the columns of names, that of first names before the others, else in those that are of nothing else. */
function nameUnder(head: readonly string[], row: readonly string[]): string | null {
  if (row.length !== head.length) return null;
  const cells = head.map((cell, at) => ({ head: headOf(cell), cell: row[at] ?? "" }));
  const hasNames = cells.some(({ head }) => isNameHead(head));
  const kept = cells.filter(({ head }) => (hasNames ? isNameHead(head) : !OTHER_HEADS.test(head)));
  const [first, others] = [true, false].map((is) => kept.filter(({ head }) => FIRST_HEADS.test(head) === is));
  const names = [...(first ?? []), ...(others ?? [])].map(({ cell }) => cell);
  return nameOf(names, " ");
}

/** What follows a name and a comma without being the first name. */
const SUFFIX = /^(?:jr|sr|i{1,3}|iv)\.?$/i;

/** `Smith, Anna` -> `Anna Smith` */
function firstNameFirst(name: string): string {
  const [last = "", first = "", ...more] = name.split(/\s*,\s*/);
  if (first === "" || more.length > 0 || SUFFIX.test(first)) return name;
  return [first, last].filter((part) => !isNoName(part)).join(" ");
}

function isHead(row: readonly string[]): boolean {
  const heads = row.map(headOf).filter((cell) => cell !== "");
  return heads.some(isNameHead) || (heads.length > 1 && heads.every((cell) => OTHER_HEADS.test(cell)));
}

/** `last, first` is one, too. */
function isNameHead(head: string): boolean {
  return head.split(",").every((part) => NAME_HEADS.test(part.trim()));
}

function headOf(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[.:*'’]/g, "")
    .trim();
}

/** Numbers, dates, classes such as 2b, and addresses. */
function isNoName(cell: string): boolean {
  if (cell === "") return false;
  return (
    !/\p{L}/u.test(cell) || /^\d{1,2} ?\p{L}$/u.test(cell) || /(?:^|\P{N})\d{4}$/u.test(cell) || cell.includes("@")
  );
}
