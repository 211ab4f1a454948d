/** One crayon of the box: its number on color-by-number sheets, and the color it stands for. */
export interface Crayon {
  readonly number: number;
  readonly name: string;
  readonly hex: string;
}

/**
 * The box every sheet is numbered by: fourteen colors that children's boxes share and that stay apart in dim light.
 * The ones used most have one digit, which fits into small regions. A number never changes its meaning.
 */
export const crayons = [
  { number: 1, name: "red", hex: "#dc2f32" },
  { number: 2, name: "orange", hex: "#f57c20" },
  { number: 3, name: "yellow", hex: "#fdd23a" },
  { number: 4, name: "green", hex: "#3f9b45" },
  { number: 5, name: "blue", hex: "#2f6fc1" },
  { number: 6, name: "brown", hex: "#855436" },
  { number: 7, name: "pink", hex: "#f287b0" },
  { number: 8, name: "purple", hex: "#8a4fa8" },
  { number: 9, name: "gray", hex: "#93a0a8" },
  { number: 10, name: "light green", hex: "#9acb3c" },
  { number: 11, name: "sky blue", hex: "#6fc3ee" },
  { number: 12, name: "peach", hex: "#f2c08f" },
  { number: 13, name: "charcoal", hex: "#45494d" },
  { number: 14, name: "white", hex: "#ffffff" },
] as const satisfies readonly Crayon[];

export type CrayonName = (typeof crayons)[number]["name"];
