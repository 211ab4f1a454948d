import {
  type Box,
  bold,
  foot,
  footHeight,
  type PrintItem,
  type PrintPage,
  type PrintTexts,
  sheetBox,
} from "./print-page.ts";

/** How a riddle comes out, in a box. */
export type Answer = (box: Box) => readonly PrintItem[];

const MAX_ON_SHEET = 6;
const TITLE_LINE = 8;
const TITLE_SIZE = 9;
const TOP = 13;
const GAP = 8;

/** How many sheets so many answers take. */
export function countAnswerSheets(answers: number): number {
  return Math.ceil(answers / MAX_ON_SHEET);
}

/** Answers, as many on one sheet as on another, the larger the fewer they are; what is left of them in the middle. */
export function answerSheets(answers: readonly Answer[], { site, words, paper = "a4" }: PrintTexts): PrintPage[] {
  const sheets = countAnswerSheets(answers.length);
  const onSheet = Math.ceil(answers.length / Math.max(1, sheets));
  const box = sheetBox(paper);
  const columns = onSheet > 2 ? 2 : 1;
  const rows = Math.ceil(onSheet / columns);
  const [width, height] = [(box.width + GAP) / columns, (box.height - TOP - footHeight + GAP) / rows];
  const place = (at: number, count: number): Box => ({
    x: ((at % columns) + (columns - Math.min(columns, count - at + (at % columns))) / 2) * width,
    y: TOP + Math.floor(at / columns) * height,
    width: width - GAP,
    height: height - GAP,
  });
  return Array.from({ length: sheets }, (_, sheet) => {
    const shown = answers.slice(sheet * onSheet, (sheet + 1) * onSheet);
    const title = bold(words.answers, { x: 0, y: TITLE_LINE }, { size: TITLE_SIZE });
    return {
      ...box,
      items: [title, ...shown.flatMap((answer, at) => answer(place(at, shown.length))), ...foot("", site, { box })],
    };
  });
}
