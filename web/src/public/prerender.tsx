import { i18n, type Messages } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { prerender } from "react-dom/static";
import type { Language } from "../i18n/language.ts";
import { messages as english } from "./locales/en.po";
import { messages as french } from "./locales/fr.po";
import { publicPages } from "./pages.ts";

/** What the build writes into the document around a page. */
export interface PrerenderedPage {
  html: string;
  title: string;
  description: string;
}

export const paths = Object.keys(publicPages);
export const catalogs: Record<Language, Messages> = { en: english, fr: french };

/** Draws a public page as the browser will draw it first, in one language. */
export async function prerenderPage(path: string, language: Language): Promise<PrerenderedPage> {
  const page = publicPages[path];
  if (!page) throw new Error(`No public page at ${path}.`);
  i18n.loadAndActivate({ locale: language, messages: catalogs[language] });
  const Page = await page.load();
  const mistakes: unknown[] = [];
  const options = {
    // Whatever its size, a form stands where it belongs; React would otherwise move it there by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (mistake: unknown) => void mistakes.push(mistake),
  };
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
    options,
  );
  if (mistakes.length > 0) throw new AggregateError(mistakes, `Drawing ${path} failed.`);
  return {
    html: await new Response(prelude).text(),
    title: i18n._(page.title),
    description: i18n._(page.description),
  };
}
