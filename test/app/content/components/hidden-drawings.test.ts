import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";

const drawn = (name: string, category: string, fields: object = {}) => {
  const drawing = { thumbnail: name, width: 9, height: 9, regions: 4, difficulty: "easy", colors: [] };
  return wireDocument(name, { category, drawing, ...fields });
};

const documents = [
  drawn("owl", "Birds", { published: "2025-01-01" }),
  drawn("hen", "Birds", { published: "2025-01-02", publishAt: 1000 }),
  drawn("bat", "Secrets", { publishAt: 2000 }),
];

test("drawings that do not show yet are counted in no category, picture none, and are in no gallery", async () => {
  const shownAt = async (now: number) => {
    const { reader } = await readerOf(documents, { now });
    const categories = await loadComponentData("Categories", {}, reader);
    const gallery = await loadComponentData("Gallery", { category: "Birds" }, reader);
    return JSON.parse(JSON.stringify([categories, gallery]));
  };
  const [categories, gallery] = await shownAt(0);
  expect(categories).toMatchObject({ until: 1000, data: { items: [{ category: "Birds", count: 1 }] } });
  expect(categories.data.items).toHaveLength(1);
  expect(categories.data.items[0].picture.thumbnail).toBe("owl");
  expect(gallery.data.items).toMatchObject([{ _path: "/owl" }]);
  const [later, all] = await shownAt(2000);
  expect(later.data.items).toMatchObject([
    { category: "Secrets", count: 1 },
    { category: "Birds", count: 2, picture: { thumbnail: "hen" } },
  ]);
  expect(all.data.items).toMatchObject([{ _path: "/hen" }, { _path: "/owl" }]);
});
