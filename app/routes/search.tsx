import { type ReactNode, useContext, useMemo } from "react";
import { useLocation } from "react-router";
import { components as componentWords } from "../content/words/components.ts";
import { search } from "../content/words/search.ts";
import { headOf } from "../head.ts";
import { usePageData } from "../page-context.ts";
import { isSearched, searchedHead } from "../searched-page.ts";
import { Categories, Search, type SearchStart } from "../ui/components/rare-components.tsx";
import type { View } from "../ui/components/view.ts";
import { type ComponentLookup, ComponentsContext, lookupIn } from "../ui/document-view.tsx";
import { type Found, foundIn, isFound } from "../ui/search/found.ts";
import { SearchForm } from "../ui/search/search-form.tsx";
import { SearchResults } from "../ui/search/search-results.tsx";
import { useWords } from "../words.ts";
import { PlainScreen } from "./plain.tsx";
import { useHead, useSite } from "./site-context.ts";

/** The search of the site: a plain page whose component shows what is found, which no other page brings along. */
export function SearchScreen(): ReactNode {
  const others = useContext(ComponentsContext);
  const components = useMemo(() => withFound(others), [others]);
  return (
    <SearchHead>
      <ComponentsContext value={components}>
        <PlainScreen />
      </ComponentsContext>
    </SearchHead>
  );
}

/** Gives its head to the document after the plain page has, which knows of no search. */
function SearchHead({ children }: { readonly children: ReactNode }): ReactNode {
  const { entry, content } = usePageData();
  const { site, origin, preview } = useSite();
  const { search: address } = useLocation();
  const words = useWords(search);
  const source = { entry, site, origin, preview };
  const found = content.kind === "ready" ? foundIn(content.document.segments) : null;
  useHead(() => (isSearched(entry, address) ? searchedHead(source, { found, words }) : headOf(source)));
  return children;
}

const own = lookupIn({ Search: FoundSearch });

function withFound(others: ComponentLookup): ComponentLookup {
  return (name) => own(name) ?? others(name);
}

/** The field keeps what was typed, and forgets it with the address. */
function FoundSearch({ props, data, slots }: View<"Search", Found | SearchStart | null>): ReactNode {
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
