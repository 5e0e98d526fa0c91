import { useEffect, useRef } from "react";

import { isBlocked, type Option } from "../../../../crud/reference/option.ts";
import { useFindOption } from "../../../../crud/reference/use-find-option.ts";
import { REFERENCES, getSource, type RowReference } from "../../fields.ts";
import { listRows, type PlanDraft } from "../model/plan-draft.ts";
import { getCellName } from "../model/cell-range.ts";
import { toPendingName, parsePendingName, parseUnmatchedName } from "../model/pending-names.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { useDraft, usePlanStore } from "../store.tsx";

interface PendingName {
  field: RowReference;
  text: string;
  cityId: string | null;
  parents: Readonly<Record<string, string | null>>;
}

/** Distinct pending names by their JSON. */
function listPendingNames(draft: PlanDraft): Map<string, PendingName> {
  const { mediaTypeId, vendorId } = draft.orderDetails;
  const pendingNames = listRows(draft).flatMap((row) =>
    REFERENCES.flatMap((field): PendingName[] => {
      const text = parsePendingName(row[field]);
      if (text === undefined) return [];
      const hasKnownCity = field === "areaId" && parseUnmatchedName(row.cityId) === undefined;
      const cityId = hasKnownCity ? row.cityId : null;
      const values = { mediaTypeId, vendorId, cityId };
      const parents = Object.fromEntries(getSource(field).parents.map((name) => [name, values[name]]));
      return isBlocked({ parents }) ? [] : [{ field, text, cityId, parents }];
    }),
  );
  return new Map(pendingNames.map((name) => [JSON.stringify(name), name]));
}

/** Saving must include the results of pending lookups. */
export async function waitForPendingNames({ getState, subscribe }: PlanStore): Promise<void> {
  const isComplete = () => listPendingNames(getState().draft).size === 0;
  if (isComplete()) return;
  let unsubscribe: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    unsubscribe = subscribe(() => isComplete() && resolve());
  });
  unsubscribe();
}

/**
 * Looks up names typed before options loaded, in all rows that contain them. Unmatched names keep their text
 * and are marked.
 */
export function useResolvePendingNames(): void {
  const store = usePlanStore();
  const findOption = useFindOption();
  const serializedNames = useDraft((draft) => [...listPendingNames(draft).keys()].join("\n"));
  const requestedNames = useRef(new Set<string>());

  useEffect(() => {
    const applyResult = ({ field, text, cityId }: PendingName, option: Option | undefined) => {
      const { rowKeys, rows } = store.getState().draft;
      const keys = rowKeys.filter((key) => rows[key]?.[field] === toPendingName(text));
      if (option) store.knownNames.addOption(field, option);
      store.change(
        { type: "resolveName", field, text, cityId, id: option?.id ?? null },
        { isAmendment: true },
      );
      if (!option) store.markTouched(keys.map((key) => getCellName({ key, field })));
    };
    const pendingNames = serializedNames === "" ? [] : listPendingNames(store.getState().draft);
    for (const [key, name] of pendingNames) {
      if (requestedNames.current.has(key)) continue;
      requestedNames.current.add(key);
      void findOption({ options: getSource(name.field).options, parents: name.parents }, name.text)
        .catch(() => undefined)
        .then((option) => applyResult(name, option))
        .finally(() => requestedNames.current.delete(key));
    }
  }, [serializedNames, findOption, store]);
}
