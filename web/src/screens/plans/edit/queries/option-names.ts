import { useEffect, useRef } from "react";

import { isBlocked, type Option } from "../../../../crud/reference/option.ts";
import { useFindOption } from "../../../../crud/reference/use-find-option.ts";
import { REFERENCES, getSource, type RowReference } from "../../fields.ts";
import { listRows, type PlanDraft } from "../model/plan-draft.ts";
import { cellName } from "../model/validation.ts";
import { pendingName, pendingNameText, unmatchedText } from "../model/pending-names.ts";
import type { PlanStore } from "../model/plan-store.ts";
import { useDraft, usePlanStore } from "../store.tsx";

interface MissingName {
  field: RowReference;
  text: string;
  cityId: string | null;
  parents: Readonly<Record<string, string | null>>;
}

/** Distinct names by their serialization. */
function listMissingNames(draft: PlanDraft): Map<string, MissingName> {
  const { mediaTypeId, vendorId } = draft.orderDetails;
  const missing = listRows(draft).flatMap((row) =>
    REFERENCES.flatMap((field): MissingName[] => {
      const text = pendingNameText(row[field]);
      if (text === undefined) return [];
      const isNamed = field === "areaId" && unmatchedText(row.cityId) === undefined;
      const cityId = isNamed ? row.cityId : null;
      const values = { mediaTypeId, vendorId, cityId };
      const parents = Object.fromEntries(getSource(field).parents.map((name) => [name, values[name]]));
      return isBlocked({ parents }) ? [] : [{ field, text, cityId, parents }];
    }),
  );
  return new Map(missing.map((it) => [JSON.stringify(it), it]));
}

/** Saving immediately must include pending lookups. */
export async function waitForNames({ read, subscribe }: PlanStore): Promise<void> {
  const isComplete = () => listMissingNames(read().draft).size === 0;
  if (isComplete()) return;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = subscribe(() => isComplete() && resolve());
  });
  stop();
}

/**
 * Looks up names typed before options loaded, in all rows that contain them. Unmatched names keep their text
 * and are marked.
 */
export function useNames(): void {
  const store = usePlanStore();
  const find = useFindOption();
  const all = useDraft((draft) => [...listMissingNames(draft).keys()].join("\n"));
  const requestedIds = useRef(new Set<string>());

  useEffect(() => {
    const settle = ({ field, text, cityId }: MissingName, option: Option | undefined) => {
      const { rowKeys, rows } = store.read().draft;
      const keys = rowKeys.filter((key) => rows[key]?.[field] === pendingName(text));
      if (option) store.knownNames.addOption(field, option);
      store.change({ type: "named", field, text, cityId, id: option?.id ?? null }, { amends: true });
      if (!option) store.leave(keys.map((key) => cellName({ key, field })));
    };
    const missing = all === "" ? [] : listMissingNames(store.read().draft);
    for (const [key, name] of missing) {
      if (requestedIds.current.has(key)) continue;
      requestedIds.current.add(key);
      void find({ options: getSource(name.field).options, parents: name.parents }, name.text)
        .catch(() => undefined)
        .then((option) => settle(name, option))
        .finally(() => requestedIds.current.delete(key));
    }
  }, [all, find, store]);
}
