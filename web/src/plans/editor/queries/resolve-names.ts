import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef } from "react";

import { indexByName, toNameKey } from "../../../crud/reference/index-by-name.ts";
import { isBlocked } from "../../../crud/reference/option.ts";
import type { ParentValues } from "../../../crud/definition/creation.ts";
import type { Option } from "../../../crud/definition/hook-types.ts";
import { queryOptionsByName } from "../../../crud/reference/query-options-by-name.ts";
import { useOptionsDenialReason } from "../../../crud/reference/use-denial-reasons.ts";
import { useFindOption } from "../../../crud/reference/use-matches.ts";
import { getParentValues, getSource, REFERENCES, type RowReference } from "../../fields.ts";
import { memoizeByObject } from "../../plan-rows.ts";
import { getRecordId, getUnresolvedName } from "../model/references.ts";
import { getCellName } from "../model/cell-range.ts";
import { listRows, type PlanDraft } from "../model/plan-draft.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { useDraft, usePlanState, usePlanStore } from "../use-plan-store.tsx";

export type QueryNames = ReturnType<typeof useQueryNames>;

/** Queries records by name and stores their names for the plan. */
export function useQueryNames() {
  const client = useApolloClient();
  const { getState, knownNames } = usePlanStore();
  const getDenialReason = useOptionsDenialReason();
  return useCallback(
    async (
      field: RowReference,
      names: readonly string[],
      cityId: string | null,
    ): Promise<readonly Option[]> => {
      const { options } = getSource(field);
      const parents = getParentValues(field, { ...getState().draft.orderDetails, cityId });
      if (isBlocked({ parents }) || getDenialReason(options)) return [];
      const matches = await queryOptionsByName(client, options, parents, names);
      for (const option of matches) knownNames.addOption(field, option);
      return matches;
    },
    [client, getState, knownNames, getDenialReason],
  );
}

interface PendingName {
  field: RowReference;
  name: string;
  cityId: string | null;
  parents: ParentValues;
}

/** Distinct pending names by their JSON. */
const listPendingNames = memoizeByObject((draft: PlanDraft): ReadonlyMap<string, PendingName> => {
  const pendingNames = listRows(draft).flatMap((row) =>
    REFERENCES.flatMap((field): PendingName[] => {
      const name = getUnresolvedName(row[field], "pending");
      if (name === undefined) return [];
      const cityId = field === "areaId" ? getRecordId(row.cityId) : null;
      const parents = getParentValues(field, { ...draft.orderDetails, cityId });
      return isBlocked({ parents }) ? [] : [{ field, name, cityId, parents }];
    }),
  );
  return new Map(pendingNames.map((pendingName) => [JSON.stringify(pendingName), pendingName]));
});

/** Saving includes pending lookups. */
export async function waitForPendingNames({ getState, subscribe }: PlanStore): Promise<void> {
  const isComplete = () => listPendingNames(getState().draft).size === 0;
  if (isComplete()) return;
  let unsubscribe: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    unsubscribe = subscribe(() => isComplete() && resolve());
  });
  unsubscribe();
}

/** Looks up names typed before options loaded. Unmatched names keep their text and are highlighted. */
function useResolvePendingNames(): void {
  const store = usePlanStore();
  const findOption = useFindOption();
  const serializedNames = usePlanState(({ committedDraft }) =>
    [...listPendingNames(committedDraft).keys()].join("\n"),
  );
  const requestedNames = useRef(new Set<string>());

  useEffect(() => {
    const applyResult = ({ field, name, cityId }: PendingName, option: Option | undefined) => {
      const { rowKeys, rows } = store.getState().draft;
      if (option) store.knownNames.addOption(field, option);
      store.change(
        { type: "resolveName", field, name, cityId, id: option?.id ?? null },
        { joinsPreviousStep: true },
      );
      if (option) return;
      const { rows: newRows } = store.getState().draft;
      const unmatchedKeys = rowKeys.filter((key) => newRows[key]?.[field] !== rows[key]?.[field]);
      store.markTouched(unmatchedKeys.map((key) => getCellName({ key, field })));
    };
    const pendingNames = serializedNames === "" ? [] : listPendingNames(store.getState().draft);
    for (const [key, pendingName] of pendingNames) {
      if (requestedNames.current.has(key)) continue;
      requestedNames.current.add(key);
      const { field, name, parents } = pendingName;
      void findOption({ options: getSource(field).options, parents }, name)
        .catch(() => undefined)
        .then((option) => applyResult(pendingName, option))
        .finally(() => requestedNames.current.delete(key));
    }
  }, [serializedNames, findOption, store]);
}

/** Rows may be pasted before a media type or vendor is chosen. */
function useRematchNames(): void {
  const store = usePlanStore();
  const queryNames = useQueryNames();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);

  useEffect(() => {
    const matchField = async (field: RowReference) => {
      const rows = listRows(store.getState().draft);
      const names = [...new Set(rows.flatMap((row) => getUnresolvedName(row[field], "unmatched") ?? []))];
      if (names.length === 0) return;
      const optionsByName = indexByName(await queryNames(field, names, null));
      for (const name of names) {
        const id = optionsByName.get(toNameKey(name))?.id;
        if (id !== undefined)
          store.change({ type: "resolveName", field, name, cityId: null, id }, { joinsPreviousStep: true });
      }
    };
    const parentIds = { mediaTypeId, vendorId, cityId: null };
    for (const field of REFERENCES)
      // If the query fails, names remain highlighted.
      if (getSource(field).parents.some((parent) => parentIds[parent]))
        matchField(field).catch(() => undefined);
  }, [store, queryNames, mediaTypeId, vendorId]);
}

/** Typed names resolve to the option that Tab would choose, pasted names only to an exact match. */
export function useResolveNames(): void {
  useResolvePendingNames();
  useRematchNames();
}
