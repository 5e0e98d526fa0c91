import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

import { plain } from "../../ui/plain.ts";
import type { ListFilter } from "./filters.tsx";
import type { ListParamsControl } from "./use-list-params.ts";

type Named = Pick<ListFilter<object>, "name" | "label" | "kind">;

/** A filter that what is searched for may mean, with the value. */
interface Meant {
  name: string;
  label: string;
  value: string;
  words: string;
}

/** Most letters that are a word, and fewest: two of them begin too many. */
const FEWEST = 3;
const MOST_MEANT = 3;

/**
 * The filters that a search may mean: `status:pending`, `statut : en attente`, or the word alone, begun at least. Words of the viewer's
 * language and of the API.
 */
export function meantBy(search: string, filters: readonly Named[], i18n: Pick<I18n, "_">): readonly Meant[] {
  const [, asked = "", text = ""] = /^(?:([^:]{2,40}):)?\s*(.*)$/.exec(plain(search)) ?? [];
  const wanted = text.trim();
  const isAsked = ({ name, label }: Named) =>
    asked === "" || [name, i18n._(label)].some((own) => plain(own).startsWith(asked.trim()));
  if (wanted.length < (asked === "" ? FEWEST : 1)) return [];
  return filters
    .filter(isAsked)
    .flatMap(({ name, label, kind }): Meant[] => {
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
    })
    .slice(0, MOST_MEANT);
}

interface MeantFiltersProps<SortField extends string> {
  search: string;
  filters: readonly Named[];
  params: Pick<ListParamsControl<SortField>, "filters" | "takeFilter">;
}

/** Offers to narrow the list by what is searched for, where that is a value of a filter. */
export function MeantFilters<SortField extends string>({
  search,
  filters,
  params,
}: MeantFiltersProps<SortField>) {
  const { t, i18n } = useLingui();
  return meantBy(search, filters, i18n)
    .filter(({ name, value }) => params.filters[name] !== value)
    .map(({ name, label, value, words }) => (
      <Button
        key={`${name} ${value}`}
        variant="light"
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => params.takeFilter(name, value)}
      >
        {words === "" ? label : t`${label}: ${words}`}
      </Button>
    ));
}
