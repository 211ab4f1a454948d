import { Part } from "./words.ts";

/** What every page may show: header, footer, texts to read, errors. */
export const shell = new Part("shell", {
  skip: "Skip to content",
  menu: "Menu",
  mainMenu: "Main",
  closeMenu: "Close",
  footer: "Footer",
  breadcrumbs: "Breadcrumbs",
});
