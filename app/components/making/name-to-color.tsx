import type { ReactNode } from "react";
import { SheetCard } from "../../coloring/cards/coloring-card.tsx";
import type { NameTheme } from "../../coloring/name/name-themes.ts";
import { type ComponentData, drawingsAt, type LoaderReader, pictureOf } from "../../content/components/queries.ts";
import { type ComponentRead, documentsAt } from "../../content/components/reads.ts";
import { earliest } from "../../content/release/live.ts";
import type { ComponentSchema, PropsOf } from "../../content/schema/component.ts";
import { record, shape, text } from "../../content/schema/field-type.ts";
import { paths } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import { withWords } from "../../loaded-words.ts";
import { SmallPicture } from "../../ui/small-picture.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import type { View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";

/** The figures around a name: a theme has some more than one sheet shows. */
const theme = shape(
  {
    label: { type: text({ min: 1, max: 40 }), about: "What it is called.", example: "Ocean", required: true },
    pages: {
      type: paths(8),
      about: "Coloring pages whose drawings stand around the name, those first that are on most sheets.",
      example: ["/animals/red-fox", "/animals/owl"],
      required: true,
    },
  },
  { noun: "theme", advice: "{label: …, pages: […]}" },
);

export const schema = {
  about: "Makes a sheet to color of any name: bubble letters with the figures of a theme around them.",
  props: {
    themes: {
      type: record(theme, { noun: "map of themes", advice: "{ocean: {label: Ocean, pages: […]}}" }),
      about: "The themes, in their order, each under the word that addresses have for it.",
      example: { forest: { label: "Forest", pages: ["/animals/red-fox", "/animals/owl"] } },
      required: true,
    },
  },
} as const satisfies ComponentSchema;

/** The themes of which a page is there, each with the pages whose drawings stand around a name. */
export async function load({ themes }: PropsOf<typeof schema>, reader: LoaderReader): Promise<ComponentData> {
  const loaded = await Promise.all(
    Object.entries(themes).map(async ([name, { label, pages }]) => {
      const { drawings, until } = await drawingsAt(pages, reader);
      const figures = drawings.map(({ _path = "", ...drawing }) => ({ _path, ...pictureOf(drawing) }));
      return { theme: { name, label, figures }, until };
    }),
  );
  return {
    data: { themes: loaded.map(({ theme }) => theme).filter(({ figures }) => figures.length > 0) },
    until: earliest(loaded.map(({ until }) => until)),
  };
}

export function reads({ themes }: PropsOf<typeof schema>): readonly ComponentRead[] {
  return documentsAt(Object.values(themes).flatMap(({ pages }) => pages));
}

/** Only a browser draws a name, so the worker does without the code for it. */
const loadMaker = import.meta.env.SSR
  ? null
  : () => withWords(["coloring", "packs", "prints"], import("../../coloring/name/name-maker.tsx"));

/** What names are drawn with, which a browser fetches where the page is shown; until then, what there is to choose from. */
export function NameToColor({
  data,
}: View<typeof schema, { readonly themes: readonly NameTheme[] } | null>): ReactNode {
  const { nameNeedsScript, nameLost } = useWords(components);
  const [maker, isLost] = useLoaded(loadMaker);
  const [first, ...others] = data?.themes ?? [];
  if (first === undefined) return null;
  if (maker !== null) return <maker.NameMaker themes={[first, ...others]} />;
  return (
    <>
      <p className="without-script" data-at-once="">
        {nameNeedsScript}
      </p>
      {isLost && <p role="alert">{nameLost}</p>}
      <ul className="sheets">
        {[first, ...others].map(({ name, label, figures: [figure] }) => (
          <li key={name}>
            <SheetCard to={figure?._path} title={label} picture={figure && <SmallPicture picture={figure} />} />
          </li>
        ))}
      </ul>
    </>
  );
}
