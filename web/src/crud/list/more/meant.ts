import type { I18n } from "@lingui/core";

import { plain } from "../../../ui/plain.ts";
import type { ListFilter } from "../filters.tsx";

export type MeantFilter = Pick<ListFilter<object>, "name" | "about" | "label" | "kind">;

/** A filter that what is searched for may mean, with the value. */
export interface Meant {
  name: string;
  label: string;
  value: string;
  words: string;
}

/** Fewest letters that are a word: two of them begin too many. */
const FEWEST = 3;

interface Asked {
  /** Which filters may be meant: those whose name is begun before a colon, else all. */
  filters: readonly MeantFilter[];
  /** What their value begins with, plain; empty for none. */
  wanted: string;
}

/** What a search asks of filters: `status:pending`, `statut : en attente`, or the word alone. */
export function askedBy(search: string, filters: readonly MeantFilter[], i18n: Pick<I18n, "_">): Asked {
  const [, asked = "", text = ""] = /^(?:([^:]{2,40}):)?\s*(.*)$/.exec(plain(search)) ?? [];
  const wanted = text.trim();
  const isAsked = ({ name, about = name, label }: MeantFilter) =>
    asked === "" || [name, about, i18n._(label)].some((own) => plain(own).startsWith(asked.trim()));
  return {
    filters: filters.filter(isAsked),
    wanted: wanted.length < (asked === "" ? FEWEST : 1) ? "" : wanted,
  };
}

/** The values that a search may mean of filters that know theirs. Words of the viewer's language and of the API. */
export function meantBy(
  search: string,
  filters: readonly MeantFilter[],
  i18n: Pick<I18n, "_">,
): readonly Meant[] {
  const { filters: asked, wanted } = askedBy(search, filters, i18n);
  if (wanted === "") return [];
  return asked.flatMap(({ name, label, kind }): Meant[] => {
    if (kind?.kind === "toggle")
      return plain(i18n._(label)).startsWith(wanted)
        ? [{ name, label: i18n._(label), value: "true", words: "" }]
        : [];
    if (kind?.kind !== "words") return [];
    return Object.entries(kind.labels)
      .filter(([value, words]) =>
        [value.replaceAll("_", " "), i18n._(words)].some((own) => plain(own).startsWith(wanted)),
      )
      .map(([value, words]) => ({ name, label: i18n._(label), value, words: i18n._(words) }));
  });
}
