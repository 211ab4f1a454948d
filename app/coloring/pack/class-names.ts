/** What parts the cells of a row where it was copied from a spreadsheet, or written in one line. */
const CELL_END = /[\t;]/;

/** Above the cells of names: these are no names. */
const NAME_HEADS =
  /^(?:(?:first|last|full|given|family|child’?s?|student|pupil) ?names?|names?|surname|forename|student|pupil|vorname|nachname|familienname|prénom|nombre|apellidos?|nome|cognome)$/;

/** Above other cells. A child may be called so, but no row of a class has nothing but these. */
const OTHER_HEADS =
  /^(?:nr|no|number|id|#|class|klasse|group|gruppe|age|grade|year|sex|gender|born|geb|birthday|birth ?date|date of birth|dob|geburtstag|geburtsdatum|e-?mail|phone)$/;

/**
 * The names of a list as it is typed or pasted: one to a line, with or without numbers before them, in cells of a table
 * beside numbers and dates, or several in one line.
 *
 * @example namesIn("Nr\tName\tBorn\n1\tMüller Anna\t2019-03-02") // ["Müller Anna"]
 * @example namesIn("Ana; Bob; Cyd") // ["Ana", "Bob", "Cyd"]
 */
export function namesIn(list: string): readonly string[] {
  const rows = list
    .split(/[\r\n]+/)
    .map((line) => line.split(CELL_END).map(trimmed))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const [head = [], ...below] = rows;
  const names = isHead(head) ? below.map((row) => nameUnder(head, row)) : namesOf(rows, list);
  return names.filter((name) => name !== "");
}

/** A cell without what numbers it. */
function trimmed(cell: string): string {
  return cell
    .replace(/^\s*(?:\d+[.)]|[-*•])\s+/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Names alone in one line, or in lines of which each has as many as it likes, are a list; all else is a table. */
function namesOf(rows: readonly (readonly string[])[], list: string): readonly string[] {
  const hasNamesAlone = rows.every((row) => row.length === 1 || !row.some(isNoName));
  const isEven = rows.every(({ length }) => length === rows[0]?.length);
  const isList = hasNamesAlone && (rows.length === 1 || (!isEven && !list.includes("\t")));
  return isList ? rows.flat() : rows.map(nameOf);
}

function nameOf(row: readonly string[]): string {
  return (row.length === 1 ? row : row.filter((cell) => !isNoName(cell))).join(" ").replace(/\s+/g, " ").trim();
}

/** What stands in the columns of names, else in those that are of nothing else. */
function nameUnder(head: readonly string[], row: readonly string[]): string {
  if (row.length !== head.length) return nameOf(row);
  const heads = head.map((cell) => headOf(cell));
  const hasNames = heads.some((cell) => NAME_HEADS.test(cell));
  const isKept = (cell: string) => (hasNames ? NAME_HEADS.test(cell) : !OTHER_HEADS.test(cell));
  return nameOf(row.filter((_, at) => isKept(heads[at] ?? "")));
}

function isHead(row: readonly string[]): boolean {
  const heads = row.map(headOf).filter((cell) => cell !== "");
  return (
    heads.some((cell) => NAME_HEADS.test(cell)) || (heads.length > 1 && heads.every((cell) => OTHER_HEADS.test(cell)))
  );
}

function headOf(cell: string): string {
  return cell.toLowerCase().replace(/[.:*]/g, "").trim();
}

/** Numbers, dates, classes such as 2b, and addresses. */
function isNoName(cell: string): boolean {
  if (cell === "") return false;
  return (
    !/\p{L}/u.test(cell) || /^\d{1,2} ?\p{L}$/u.test(cell) || /(?:^|\P{N})\d{4}$/u.test(cell) || cell.includes("@")
  );
}
