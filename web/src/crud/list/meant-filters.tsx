import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

import { plain } from "../../ui/plain.ts";
import { useOptions, type AnyOptions } from "../reference/option.ts";
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

/** Fewest letters of a word alone: two of them begin too many. */
const FEWEST = 3;
const MOST_MEANT = 3;

/** What is typed: `client:ac` asks for the filters whose label or name begins with `client`, a word alone for all of them. */
function readSearch(search: string, i18n: Pick<I18n, "_">) {
  const [, asked = "", text = ""] = /^(?:([^:]{2,40}):)?\s*(.*)$/.exec(plain(search)) ?? [];
  const wanted = text.trim();
  return {
    wanted,
    isWord: asked === "",
    isEnough: wanted.length >= (asked === "" ? FEWEST : 1),
    asksFor: ({ name, label }: Named) =>
      [name, i18n._(label)].some((own) => plain(own).startsWith(asked.trim())),
  };
}

const isNamed = (value: unknown): value is { id: string; name: string } =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "id") === "string" &&
  typeof Reflect.get(value, "name") === "string";

/** The records that a row refers to where a filter has their ids: `client` for `clientId`, `cities` for `cityId`, also one level down. */
export function referredIn(row: object, filter: string): readonly { id: string; name: string }[] {
  const noun = filter.replace(/Id$/, "");
  return Object.entries(row).flatMap(([key, value]: [string, unknown]) => {
    if (key === noun) return isNamed(value) ? [value] : [];
    if (Array.isArray(value)) return key.startsWith(noun.slice(0, -1)) ? value.filter(isNamed) : [];
    return typeof value === "object" && value !== null && !isNamed(value) ? referredIn(value, filter) : [];
  });
}

/**
 * The filters that a search may mean: `status:pending`, `statut : en attente`, or the word alone, begun at least. Words of the viewer's
 * language and of the API, and names that the found rows refer to.
 */
export function meantBy(
  search: string,
  filters: readonly Named[],
  i18n: Pick<I18n, "_">,
  rows: readonly object[] = [],
): readonly Meant[] {
  const { wanted, isEnough, asksFor } = readSearch(search, i18n);
  if (!isEnough) return [];
  const isBegun = (own: string) => plain(own).startsWith(wanted);
  const meant = filters.filter(asksFor).flatMap(({ name, label, kind }): Meant[] => {
    const of = (value: string, words: string): Meant => ({ name, label: i18n._(label), value, words });
    if (kind?.kind === "toggle") return isBegun(i18n._(label)) ? [of("true", "")] : [];
    if (kind?.kind === "words")
      return Object.entries(kind.labels)
        .filter(([value, words]) => [value.replaceAll("_", " "), i18n._(words)].some(isBegun))
        .map(([value, words]) => of(value, i18n._(words)));
    if (kind?.kind !== "reference") return [];
    const named = rows.flatMap((row) => referredIn(row, name)).filter((record) => isBegun(record.name));
    return [...new Map(named.map((record) => [record.id, of(record.id, record.name)])).values()];
  });
  return meant.slice(0, MOST_MEANT);
}

/** The reference filter that `client:ac` asks for. A word alone asks for none: what it found is looked at instead. */
function askedReference(search: string, filters: readonly Named[], i18n: Pick<I18n, "_">) {
  const { isWord, isEnough, asksFor } = readSearch(search, i18n);
  if (isWord || !isEnough) return undefined;
  return filters.filter(asksFor).flatMap(({ name, label, kind }) => {
    return kind?.kind === "reference" ? [{ name, label: i18n._(label), options: kind.options }] : [];
  })[0];
}

type Params<SortField extends string> = Pick<ListParamsControl<SortField>, "filters" | "takeFilter">;

function Offers<SortField extends string>({
  meant,
  params,
}: {
  meant: readonly Meant[];
  params: Params<SortField>;
}) {
  const { t } = useLingui();
  return meant
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

interface NamedOffersProps<SortField extends string> {
  wanted: string;
  asked: { name: string; label: string; options: AnyOptions };
  params: Params<SortField>;
}

/** Offers the records that the noun's choices know by that name: one request. */
function NamedOffers<SortField extends string>({ wanted, asked, params }: NamedOffersProps<SortField>) {
  const { name, label, options } = asked;
  const { data } = useOptions(options, { search: wanted, first: MOST_MEANT }, false);
  const named = data?.options ?? [];
  return (
    <Offers
      meant={named.map((option) => ({ name, label, value: option.id, words: option.name }))}
      params={params}
    />
  );
}

interface MeantFiltersProps<SortField extends string> {
  search: string;
  /** What the search found. */
  rows: readonly object[];
  filters: readonly Named[];
  params: Params<SortField>;
}

/** Offers to narrow the list by what is searched for, where that is a value of a filter. */
export function MeantFilters<SortField extends string>({
  search,
  rows,
  filters,
  params,
}: MeantFiltersProps<SortField>) {
  const { i18n } = useLingui();
  const asked = askedReference(search, filters, i18n);
  if (!asked) return <Offers meant={meantBy(search, filters, i18n, rows)} params={params} />;
  return <NamedOffers wanted={readSearch(search, i18n).wanted} asked={asked} params={params} />;
}
