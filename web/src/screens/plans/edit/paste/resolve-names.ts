import { useApolloClient } from "@apollo/client/react";
import { isRecordId } from "@media-planner/schema/rules/field-rules";
import { useCallback, useEffect } from "react";

import { queryOptionsByName } from "../../../../crud/reference/query-options-by-name.ts";
import { indexByName } from "../../../../crud/reference/index-by-name.ts";
import { useDeniedOptions } from "../../../../crud/reference/use-denied-options.ts";
import { isBlocked, type Option } from "../../../../crud/reference/option.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { REFERENCES, getSource, type RowReference } from "../../fields.ts";
import { listRows } from "../model/plan-draft.ts";
import { isPendingName, unmatchedText } from "../model/pending-names.ts";
import { useDraft, usePlanStore } from "../store.tsx";
import type { ColumnMap } from "./map-columns.ts";

/**
 * Queries records by names.
 *
 * @param names distinct names, as written
 */
export type QueryNames = (
  field: RowReference,
  names: readonly string[],
  cityId: string | null,
) => Promise<readonly Option[]>;

/**
 * Finds the record of a name.
 *
 * @param cityId city of the row
 */
export type FindNamed = (
  field: RowReference,
  name: string,
  cityId: string | null,
) => Promise<Option | undefined>;

/** Queries names and registers the records with the plan. */
export function useQueryNames(): QueryNames {
  const client = useApolloClient();
  const { read, knownNames } = usePlanStore();
  const denied = useDeniedOptions();
  return useCallback<QueryNames>(
    async (field, names, cityId) => {
      const { options, parents: narrowing } = getSource(field);
      const values = { ...read().draft.orderDetails, cityId };
      const parents = Object.fromEntries(narrowing.map((name) => [name, values[name]]));
      if (isBlocked({ parents }) || denied(options)) return [];
      const matches = await queryOptionsByName(client, options, parents, names);
      for (const option of matches) knownNames.addOption(field, option);
      return matches;
    },
    [client, read, knownNames, denied],
  );
}

/**
 * One query per column with distinct names, areas within their city. Ignores accents, case and extra spaces.
 */
export function createNameFinder({ targets, rows }: ColumnMap, queryRecordNames: QueryNames): FindNamed {
  const lists = new Map<string, Promise<ReturnType<typeof indexByName>>>();
  const listOf = (field: RowReference, cityId: string | null) => {
    const key = `${field} ${cityId}`;
    const cached = lists.get(key);
    if (cached) return cached;
    const column = rows.map((row) => String(row[targets.indexOf(field)] ?? "").trim());
    const names = new Map(column.filter(Boolean).map((text) => [foldText(text), text]));
    const list = queryRecordNames(field, [...names.values()], cityId).then(indexByName);
    lists.set(key, list);
    return list;
  };
  return async (field, name, cityId) => {
    const isArea = field === "areaId";
    // An unknown city has no areas.
    if (isArea && !isRecordId(cityId ?? "")) return undefined;
    return (await listOf(field, isArea ? cityId : null)).get(foldText(name)) ?? undefined;
  };
}

/** Repeats lookups after media type and vendor are chosen: rows may be pasted earlier. */
export function useMatchAgain(): void {
  const store = usePlanStore();
  const queryRecordNames = useQueryNames();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);

  useEffect(() => {
    const match = async (field: RowReference) => {
      const values = listRows(store.read().draft).map((row) => row[field]);
      const texts = values.flatMap((value) => (isPendingName(value) ? [] : (unmatchedText(value) ?? [])));
      const names = [...new Set(texts)];
      if (names.length === 0) return;
      const optionsByName = indexByName(await queryRecordNames(field, names, null));
      for (const text of names) {
        const id = optionsByName.get(foldText(text))?.id;
        if (id !== undefined)
          store.change({ type: "named", field, text, cityId: null, id }, { amends: true });
      }
    };
    const chosen = Object.entries({ mediaTypeId, vendorId }).flatMap(([name, id]) => (id ? [name] : []));
    for (const field of REFERENCES)
      // If the query fails, names remain marked.
      if (getSource(field).parents.some((parent) => chosen.includes(parent)))
        match(field).catch(() => undefined);
  }, [store, queryRecordNames, mediaTypeId, vendorId]);
}
