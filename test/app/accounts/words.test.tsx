import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountsConfigContext } from "#app/accounts/session/session.ts";
import { accountForms } from "#app/routes/account.tsx";
import { ShownContext } from "#app/shown.ts";
import { WordsContext } from "#app/words.ts";
import { markedWords, unmarkedIn } from "../../marked-words.ts";
import { shownAt } from "../fixture.ts";

const translations = Object.fromEntries(
  Object.entries(markedWords()).map(([part, words]) => [part, { ...words, locale: "en-gb" }]),
);

test.each(Object.entries(accountForms))("%s is sent in the words of its locale alone", (_name, Form) => {
  const markup = renderToStaticMarkup(
    <ShownContext value={shownAt("/account")}>
      <AccountsConfigContext value={{ url: "https://accounts.example", key: "key" }}>
        <WordsContext value={translations}>
          <Form />
        </WordsContext>
      </AccountsConfigContext>
    </ShownContext>,
  );
  const texts = markup.replace(/<[^>]*>/g, "\n");
  expect(texts).toContain("⟦");
  expect(unmarkedIn(texts, "")).toEqual([]);
});
