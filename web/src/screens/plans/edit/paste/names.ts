import { useApolloClient } from "@apollo/client/react";
import { isRecordId } from "@media-planner/schema/rules/fields";
import { useCallback, useEffect } from "react";

import { askNames } from "../../../../crud/reference/ask-names.ts";
import { byName } from "../../../../crud/reference/by-name.ts";
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

/** Finds the record that a name of a table means. @param cityId city of the row */
export type FindNamed = (
  field: RowReference,
  name: string,
  cityId: string | null,
) => Promise<Option | undefined>;

/** Asks the server for the names of a table. The plan knows the records from then on. */
export function useAskNames(): AskNames {
  const client = useApolloClient();
  const { read, known } = usePlanStore();
  return useCallback<AskNames>(
    async (field, names, cityId) => {
      const { options, parents: narrowing } = sourceOf(field);
      const values = { ...read().draft.orderDetails, cityId };
      const parents = Object.fromEntries(narrowing.map((name) => [name, values[name]]));
      if (isWaiting({ parents })) return [];
      const found = await askNames(client, options, parents, names);
      for (const option of found) known.keep(field, option);
      return found;
    },
    [client, read, known],
  );
}

/**
 * Finds the records that a table names. The names of a column are asked for together, each once however many rows repeat it, and areas
 * within their city. Accents, case and extra spaces do not matter.
 */
export function finderIn({ targets, rows }: Layout, ask: AskNames): FindNamed {
  const lists = new Map<string, Promise<ReturnType<typeof byName>>>();
  const listOf = (field: RowReference, cityId: string | null) => {
    const key = `${field} ${cityId}`;
    const known = lists.get(key);
    if (known) return known;
    const column = rows.map((row) => String(row[targets.indexOf(field)] ?? "").trim());
    const names = new Map(column.filter(Boolean).map((text) => [plain(text), text]));
    const list = ask(field, [...names.values()], cityId).then(byName);
    lists.set(key, list);
    return list;
  };
  return async (field, name, cityId) => {
    const isArea = field === "areaId";
    // A city that is not known has no areas.
    if (isArea && !isRecordId(cityId ?? "")) return undefined;
    return (await listOf(field, isArea ? cityId : null)).get(plain(name)) ?? undefined;
  };
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
