import type { ReactNode } from "react";
import type { GiveawayItem } from "../../coloring/pack/giveaway-days.tsx";
import { GiveawayDays } from "../../coloring/pack/giveaway-days.tsx";
import { PackCover } from "../../coloring/pack/pack-cover.tsx";
import type { ComponentLoader } from "../../content/components/load.ts";
import type { ComponentRead } from "../../content/components/reads.ts";
import type { JsonObject } from "../../content/json.ts";
import type { ComponentSchema } from "../../content/schema/component.ts";
import { oneOf } from "../../content/schema/field-type.ts";
import { path, under, upTo } from "../../content/schema/props.ts";
import { components } from "../../content/words/components.ts";
import { plural } from "../../content/words/words.ts";
import { givenAway, loadGiveaways, pagesOnCover } from "../../drawings/load-giveaways.ts";
import type { Slots, View } from "../../ui/view.ts";
import { useWords } from "../../words.ts";
import { ProductCard } from "../shop/product-card.tsx";
import { SalesBanner } from "../shop/sales-banner.tsx";

export const schema = {
  about: "The documents below a path that have a pack.",
  props: {
    under,
    except: { type: path, about: "Without the one at this path.", example: "/packs/arbor-day" },
    limit: upTo(50, 12),
    as: {
      type: oneOf(["cards", "banner"]),
      about: "Each on a card, or the first of them as a banner.",
      example: "banner",
      default: "cards",
    },
  },
} as const satisfies ComponentSchema;

export const load: ComponentLoader = loadGiveaways;

export function reads(props: JsonObject): readonly ComponentRead[] {
  return [{ kind: "documents", which: givenAway(props).has, others: pagesOnCover }];
}

export function Giveaways({
  props,
  data,
}: View<typeof schema, { readonly items: readonly GiveawayItem[] } | null>): ReactNode {
  const [first] = data?.items ?? [];
  if (data === null || first === undefined) return null;
  if (props.as === "banner") return <GiveawayBanner item={first} />;
  return (
    <ul className="cards giveaways">
      {data.items.map((item) => (
        <li key={item._path}>
          <GiveawayCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function GiveawayCard({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, count, _path } = item;
  const { inOnePdf, locale } = useWords(components);
  return (
    <ProductCard
      props={{ title, to: _path, amount: 0, currency: "USD" }}
      data={null}
      slots={{ ...slotsOf(item), facts: <span>{plural(inOnePdf, count, locale)}</span> }}
    />
  );
}

function GiveawayBanner({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, phase, _path } = item;
  const words = useWords(components);
  return (
    <SalesBanner
      props={{ title, to: _path, label: phase === "coming" ? words.seeWhatComes : words.getThePack, tone: "sun" }}
      data={null}
      slots={slotsOf(item)}
    />
  );
}

/** What a card and a banner both show of a giveaway. */
function slotsOf(item: GiveawayItem): Slots {
  return {
    picture: <PackCover {...item} />,
    default: (
      <>
        <p>{item.description}</p>
        <GiveawayDays {...item} />
      </>
    ),
  };
}
