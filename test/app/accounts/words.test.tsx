import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AccountsConfigContext } from "#app/accounts/session/session.ts";
import { accountForms } from "#app/screens/account.tsx";
import { WordsContext } from "#app/words.ts";
import { markedWords, unmarkedIn } from "../../marked-words.ts";

const translations = Object.fromEntries(
  Object.entries(markedWords()).map(([part, words]) => [part, { ...words, locale: "en-gb" }]),
);

test.each(Object.entries(accountForms))("%s is sent in the words of its locale alone", (_name, Form) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/account"]}>
      <AccountsConfigContext value={{ url: "https://accounts.example", key: "key" }}>
        <WordsContext value={translations}>
          <Form />
        </WordsContext>
      </AccountsConfigContext>
    </MemoryRouter>,
  );
  const texts = markup.replace(/<[^>]*>/g, "\n");
  expect(texts).toContain("⟦");
  expect(unmarkedIn(texts, "")).toEqual([]);
});
