import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/paging";
import { useCallback, useEffect } from "react";

import { isWaiting, type Option } from "../../../../crud/reference/option.ts";
import { plain } from "../../../../ui/plain.ts";
import { REFERENCES, sourceOf, type RowReference } from "../../fields.ts";
import { rowsOf } from "../model/draft.ts";
import { isAwaited, unmatchedText } from "../model/names.ts";
import { useDraft, usePlanStore } from "../store.tsx";
import type { Layout } from "./layout.ts";

/** Asks for records whose names are, or may be, these. @param names as they are written, each once */
export type AskNames = (
  field: RowReference,
  names: readonly string[],
  cityId: string | null,
) => Promise<readonly Option[]>;

/** The record that a name of a table means. @param cityId city of an area; nothing elsewhere */
export type FindNamed = (field: RowReference, name: string, cityId: string | null) => Option | undefined;

/** Searches that run at once. */
const AT_ONCE = 4;

/**
 * Asks the server for names: a short list is read whole, in one call; of a longer one, what its first page does not hold is searched
 * by name. The plan knows the records from then on.
 */
export function useAskNames(): AskNames {
  const client = useApolloClient();
  const { read, known } = usePlanStore();
  return useCallback<AskNames>(
    async (field, names, cityId) => {
      const { options, parents: narrowing } = sourceOf(field);
      const values = { ...read().draft.orderDetails, cityId };
      const parents = Object.fromEntries(narrowing.map((name) => [name, values[name]]));
      if (isWaiting({ parents })) return [];
      const query: DocumentNode = options;
      const found: Option[] = [];
      const ask = async (search: { search?: string } = {}) => {
        const variables = { ...parents, first: MAX_PAGE_SIZE, ...search };
        const { data } = await client.query<{ options: readonly Option[] }>({ query, variables });
        found.push(...(data?.options ?? []));
      };

      await ask();
      if (found.length === MAX_PAGE_SIZE) {
        const listed = new Set(found.map(({ name }) => plain(name)));
        const waiting = names.filter((name) => !listed.has(plain(name)));
        // A spreadsheet may hold hundreds of names.
        for (let at = 0; at < waiting.length; at += AT_ONCE)
          // oxlint-disable-next-line no-await-in-loop -- some after the others, see above
          await Promise.all(waiting.slice(at, at + AT_ONCE).map((search) => ask({ search })));
      }
      for (const option of found) known.keep(field, option);
      return found;
    },
    [client, read, known],
  );
}

/** Records by their plain names and codes; null where two have the same: which one is meant cannot be told. */
function byName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const found = new Map<string, Option | null>();
  const add = (text: string, option: Option) => {
    const known = found.get(text);
    found.set(text, known === undefined || known?.id === option.id ? option : null);
  };
  for (const option of options) add(plain(option.name), option);
  const coded = options.filter(({ code }) => code && !found.has(plain(code)));
  for (const option of coded) add(plain(option.code ?? ""), option);
  return found;
}

/**
 * Looks up every name that a table holds: each name once, however many rows repeat it. Accents, case and extra spaces do not matter.
 *
 * @param cityBefore the city that a row has now, for a table that names areas and no cities
 */
export async function namesIn(
  { targets, rows }: Layout,
  ask: AskNames,
  cityBefore: (index: number) => string | null,
): Promise<FindNamed> {
  const lists = new Map<string, ReturnType<typeof byName>>();
  const listOf = (field: RowReference, cityId: string | null) =>
    field === "areaId" ? `areaId ${cityId}` : field;
  const find: FindNamed = (field, name, cityId) =>
    lists.get(listOf(field, cityId))?.get(plain(name)) ?? undefined;
  const read = async (field: RowReference, texts: readonly string[], cityId: string | null = null) => {
    const names = new Map(texts.filter(Boolean).map((text) => [plain(text), text]));
    if (names.size > 0)
      lists.set(listOf(field, cityId), byName(await ask(field, [...names.values()], cityId)));
  };
  const columnOf = (field: RowReference): string[] => {
    const column = targets.indexOf(field);
    return column < 0 ? [] : rows.map((row) => String(row[column] ?? "").trim());
  };

  const others = REFERENCES.filter((field) => field !== "areaId");
  await Promise.all(others.map((field) => read(field, columnOf(field))));
  // Areas are named within the city of their row.
  const [cities, areas] = [columnOf("cityId"), columnOf("areaId")];
  const cityOf = (_row: unknown, index: number) =>
    cities.length > 0 ? (find("cityId", cities[index] ?? "", null)?.id ?? null) : cityBefore(index);
  const cityIds = rows.map(cityOf);
  const known = [...new Set(cityIds)].filter((cityId) => cityId !== null);
  const areasOf = (cityId: string) => areas.filter((_area, index) => cityIds[index] === cityId);
  await Promise.all(known.map((cityId) => read("areaId", areasOf(cityId), cityId)));
  return find;
}

/** Looks names up again once the media type and the vendor are chosen whose they are: rows may have been pasted before. */
export function useMatchAgain(): void {
  const store = usePlanStore();
  const ask = useAskNames();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);

  useEffect(() => {
    const match = async (field: RowReference) => {
      const values = rowsOf(store.read().draft).map((row) => row[field]);
      const texts = values.flatMap((value) => (isAwaited(value) ? [] : (unmatchedText(value) ?? [])));
      const names = [...new Set(texts)];
      if (names.length === 0) return;
      const found = byName(await ask(field, names, null));
      for (const text of names) {
        const id = found.get(plain(text))?.id;
        if (id !== undefined)
          store.change({ type: "named", field, text, cityId: null, id }, { amends: true });
      }
    };
    const chosen = Object.entries({ mediaTypeId, vendorId }).flatMap(([name, id]) => (id ? [name] : []));
    for (const field of REFERENCES)
      // A list that cannot be read leaves the names marked, as they are.
      if (sourceOf(field).parents.some((parent) => chosen.includes(parent)))
        match(field).catch(() => undefined);
  }, [store, ask, mediaTypeId, vendorId]);
}
