import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { matchPath } from "react-router-dom";

import type { Entry, EntryRoute } from "../crud/definition/entry.ts";
import type { Language } from "../i18n/language.ts";

export interface HelpRequest {
  /** Default: the topic of the current screen. */
  topic?: string;
}

export interface HelpText {
  title: string;
  /** Markdown without the title. */
  body: string;
}

type HelpTexts = Readonly<Record<string, HelpText>>;

const textLoaders: Record<Language, () => Promise<{ texts: Record<string, string> }>> = {
  en: () => import("./en/index.ts"),
  fr: () => import("./fr/index.ts"),
};

/** Each file starts with its title as a heading. */
export async function loadHelpTexts(language: Language): Promise<HelpTexts> {
  const { texts } = await textLoaders[language]();
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const [heading = "", ...lines] = text.split("\n");
      return [path.slice(2, -3), { title: heading.replace(/^# /, ""), body: lines.join("\n").trim() }];
    }),
  );
}

/** Texts in the language on screen; undefined while loading, null after a failure. */
export function useHelpTexts(): HelpTexts | null | undefined {
  const { i18n } = useLingui();
  const [texts, setTexts] = useState<HelpTexts | null>();
  const { locale } = i18n;
  useEffect(() => {
    let isCurrent = true;
    const show = (loaded: HelpTexts | null) => {
      if (isCurrent) setTexts(loaded);
    };
    loadHelpTexts(locale === "fr" ? "fr" : "en").then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return texts;
}

export function getTopic({ routes }: Entry, { help = routes[0].path.slice(1) }: EntryRoute): string {
  return help;
}

/** @returns undefined for paths outside the registry */
export function findTopic(entries: readonly Entry[], pathname: string): string | undefined {
  for (const entry of entries) {
    const route = entry.routes.find(({ path }) => matchPath(path, pathname));
    if (route) return getTopic(entry, route);
  }
  return undefined;
}
