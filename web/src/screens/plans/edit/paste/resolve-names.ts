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
import { isPendingName, parseUnmatchedName } from "../model/pending-names.ts";
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
export type FindByName = (
  field: RowReference,
  name: string,
  cityId: string | null,
) => Promise<Option | undefined>;

/** Queries names and registers the records with the plan. */
export function useQueryNames(): QueryNames {
  const client = useApolloClient();
  const { getState, knownNames } = usePlanStore();
  const getDeniedText = useDeniedOptions();
  return useCallback<QueryNames>(
    async (field, names, cityId) => {
      const { options, parents: parentNames } = getSource(field);
      const values = { ...getState().draft.orderDetails, cityId };
      const parents = Object.fromEntries(parentNames.map((name) => [name, values[name]]));
      if (isBlocked({ parents }) || getDeniedText(options)) return [];
      const matches = await queryOptionsByName(client, options, parents, names);
      for (const option of matches) knownNames.addOption(field, option);
      return matches;
    },
    [client, getState, knownNames, getDeniedText],
  );
}

/**
 * One query per column with distinct names, areas within their city. Ignores accents, case and extra spaces.
 */
export function createNameFinder({ targets, rows }: ColumnMap, queryNames: QueryNames): FindByName {
  const indexes = new Map<string, Promise<ReturnType<typeof indexByName>>>();
  const getIndex = (field: RowReference, cityId: string | null) => {
    const key = `${field} ${cityId}`;
    const cached = indexes.get(key);
    if (cached) return cached;
    const column = rows.map((row) => String(row[targets.indexOf(field)] ?? "").trim());
    const names = new Map(column.filter(Boolean).map((text) => [foldText(text), text]));
    const index = queryNames(field, [...names.values()], cityId).then(indexByName);
    indexes.set(key, index);
    return index;
  };
  return async (field, name, cityId) => {
    const isArea = field === "areaId";
    // An unknown city has no areas.
    if (isArea && !isRecordId(cityId ?? "")) return undefined;
    return (await getIndex(field, isArea ? cityId : null)).get(foldText(name)) ?? undefined;
  };
}

/** Repeats lookups after media type and vendor are chosen: rows may be pasted earlier. */
export function useRematchNames(): void {
  const store = usePlanStore();
  const queryNames = useQueryNames();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);

  useEffect(() => {
    const matchField = async (field: RowReference) => {
      const values = listRows(store.getState().draft).map((row) => row[field]);
      const texts = values.flatMap((value) =>
        isPendingName(value) ? [] : (parseUnmatchedName(value) ?? []),
      );
      const names = [...new Set(texts)];
      if (names.length === 0) return;
      const optionsByName = indexByName(await queryNames(field, names, null));
      for (const text of names) {
        const id = optionsByName.get(foldText(text))?.id;
        if (id !== undefined)
          store.change({ type: "resolveName", field, text, cityId: null, id }, { isAmendment: true });
      }
    };
    const selectedParents = Object.entries({ mediaTypeId, vendorId }).flatMap(([name, id]) =>
      id ? [name] : [],
    );
    for (const field of REFERENCES)
      // If the query fails, names remain marked.
      if (getSource(field).parents.some((parent) => selectedParents.includes(parent)))
        matchField(field).catch(() => undefined);
  }, [store, queryNames, mediaTypeId, vendorId]);
}
