import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Navigation } from "#app/client/navigation/navigation.ts";
import { Application } from "#app/client/session/application.tsx";
import { componentNamed } from "#app/server/page-body.tsx";
import { siteView } from "#app/server/shell.ts";
import { renderPage } from "#app/server.tsx";
import { SiteContext } from "#app/site-context.ts";
import { loadScreen } from "#app/site-routes.tsx";
import { ComponentsContext } from "#app/ui/document-view.tsx";
import { WordsContext } from "#app/words.ts";
import { content, entry, pageDocument, pageRead, path, sent, shell } from "../../fixture.ts";

const form = { kind: "component", name: "Login", props: {}, slots: {}, data: null } as const;
const IN = shell({
  config: { pollSeconds: 300, analytics: null, accounts: { url: "https://auth.test", key: "public" } },
});
const found = {
  entry: entry({ path: path("/account/login"), kind: "page" }),
  content: content({ document: pageDocument({ segments: [form] }) }),
};

/** What React makes of the page in a browser, to compare it with what stands there. */
async function hydrated(): Promise<string> {
  await loadScreen(found.entry.path, found.entry.kind);
  const page = { ...pageRead(), entry: found.entry, content: { kind: "ready", ...found.content } } as const;
  const { pathname } = new URL(found.entry.path, "https://site.invalid");
  const navigation = new Navigation({
    url: new URL(pathname, "https://site.invalid"),
    shown: { kind: "page", page },
    load: () => new Promise(() => {}),
    leave: () => {},
    mayGo: () => true,
    place: () => 0,
  });
  return renderToString(
    <SiteContext value={siteView(IN)}>
      <WordsContext value={{}}>
        <ComponentsContext value={componentNamed}>
          <MemoryRouter initialEntries={[pathname]}>
            <Application navigation={navigation} />
          </MemoryRouter>
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
}

test("the server's markup is that of the browser's router, down to the ids that fields are labelled by", async () => {
  const read = pageRead({ entry: found.entry, content: found.content });
  const { chunks, lost } = await sent(await renderPage({ search: "", read, shell: IN }));
  expect(lost).toEqual([]);
  const markup = /<div id="app">(.*)<\/div><script type="application\/(?:ld\+)?json"/s.exec(chunks.join(""))?.[1];
  expect(markup).toMatch(/ id="_R_\w+_/);
  expect(markup).toBe(await hydrated());
});
