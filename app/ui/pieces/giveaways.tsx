import type { ReactNode } from "react";
import { GiveawayDays } from "../giveaway-days.tsx";
import type { GiveawayItem } from "../items.ts";
import { PackCover } from "../pack-cover.tsx";
import { plural } from "../plural.ts";
import { ProductCard } from "./product-card.tsx";
import { SalesBanner } from "./sales-banner.tsx";
import type { View } from "./view.ts";

type Items = readonly GiveawayItem[];

export function Giveaways({ props, data }: View<"Giveaways", { readonly items: Items } | null>): ReactNode {
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
  const { title, description, count, _path } = item;
  return (
    <ProductCard
      props={{ title, to: _path, amount: 0, currency: "USD" }}
      data={null}
      slots={{
        picture: <PackCover {...item} />,
        default: (
          <>
            <p>{description}</p>
            <GiveawayDays {...item} />
          </>
        ),
        facts: <span>{plural(count, "page")} in one PDF</span>,
      }}
    />
  );
}

function GiveawayBanner({ item }: { readonly item: GiveawayItem }): ReactNode {
  const { title, description, phase, _path } = item;
  return (
    <SalesBanner
      props={{ title, to: _path, label: phase === "coming" ? "See what comes" : "Get the pack", tone: "sun" }}
      data={null}
      slots={{
        picture: <PackCover {...item} />,
        default: (
          <>
            <p>{description}</p>
            <GiveawayDays {...item} />
          </>
        ),
      }}
    />
  );
}
