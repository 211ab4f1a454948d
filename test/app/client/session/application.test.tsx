import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Application } from "#app/client/session/application.tsx";
import { SiteContext } from "#app/routes/site-context.ts";
import { Screens, screenName } from "#app/screens.ts";
import { siteView } from "#app/server/frame.ts";
import { renderPage } from "#app/server.tsx";
import { componentNamed } from "#app/ui/components/registry.ts";
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
  const screens = new Screens();
  await screens.load(screenName(found.entry.path, found.entry.kind));
  const { navigation } = pageRead();
  const page = { entry: found.entry, navigation, content: { kind: "ready", ...found.content } } as const;
  const { pathname } = new URL(found.entry.path, "https://site.invalid");
  const location = { pathname, search: "", hash: "", state: null, key: "default" };
  const state = { location, action: "POP", shown: { kind: "page", page }, loading: null } as const;
  const router = { state, subscribe: () => () => {} };
  return renderToString(
    <SiteContext value={siteView(IN)}>
      <WordsContext value={{}}>
        <ComponentsContext value={componentNamed}>
          <Application router={router} screens={screens} />
        </ComponentsContext>
      </WordsContext>
    </SiteContext>,
  );
}

test("the server's markup is that of the browser's router, down to the ids that fields are labelled by", async () => {
  const read = pageRead({ entry: found.entry, content: Promise.resolve(found.content) });
  const { chunks, error } = await sent(await renderPage({ search: "", read, shell: IN }));
  expect(error).toBeNull();
  const markup = /<div id="app">(.*)<\/div><script nonce="/s.exec(chunks.join(""))?.[1];
  expect(markup).toMatch(/ id="_R_\w+_/);
  expect(markup).toBe(await hydrated());
});
