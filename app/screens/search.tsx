import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Categories, type SearchStart } from "../components/landing/categories.tsx";
import { Search, type schema } from "../components/search.tsx";
import { readSearchQuery } from "../content/search/search.ts";
import { components as componentWords } from "../content/words/components.ts";
import { search } from "../content/words/search.ts";
import { headOf } from "../head.ts";
import { PlainScreen } from "../routes/plain.tsx";
import { searchedHead } from "../searched-page.ts";
import { lookupIn } from "../ui/document-view.tsx";
import { type Found, foundIn, isFound } from "../ui/search/found.ts";
import { SearchForm } from "../ui/search/search-form.tsx";
import { SearchResults } from "../ui/search/search-results.tsx";
import type { View } from "../ui/view.ts";
import { useWords } from "../words.ts";

/** The search of the site: a plain page whose component shows what is found, which no other page brings along. */
export function SearchScreen(): ReactNode {
  const { search: address } = useLocation();
  const words = useWords(search);
  return (
    <PlainScreen
      own={own}
      head={(source, segments) =>
        readSearchQuery(address).q === "" ? headOf(source) : searchedHead(source, { found: foundIn(segments), words })
      }
    />
  );
}

const own = lookupIn({ Search: FoundSearch });

/** The field keeps what was typed, and forgets it with the address. */
function FoundSearch({ props, data, slots }: View<typeof schema, Found | SearchStart | null>): ReactNode {
  const { pathname } = useLocation();
  const { searchPages } = useWords(componentWords);
  if (!isFound(data)) return <Search props={props} data={data} slots={slots} />;
  return (
    <>
      <SearchForm key={data.q} path={pathname} label={searchPages} q={data.q} />
      <SearchResults path={pathname} found={data}>
        {data.items && <Categories props={props} data={{ items: data.items }} slots={slots} />}
      </SearchResults>
    </>
  );
}
