import { t } from "@lingui/core/macro";

import type { Option } from "../../../../crud/reference/option.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { createOptionLookup, type GetOption, type PlanReference } from "../../plan-rows.ts";
import { getRecordId, type Reference } from "../../reference.ts";
import type { DraftRow } from "./plan-draft.ts";
import type { MessageDescriptor } from "@lingui/core";
import type { RateUnit } from "../../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { isReference, type RowField } from "../../fields.ts";

/** The id of a deleted record remains, so its text must not be empty. */
export function getReferenceText(option: { name: string } | undefined, reference: Reference | null): string {
  if (option || reference === null) return option?.name ?? "";
  return typeof reference === "string" ? t`(not found)` : reference.name;
}

/** Returns the displayed value: a name for references and units. */
export function getDisplayText(
  field: RowField,
  value: Reference,
  { getOption, i18n }: { getOption: GetOption; i18n: { _: (label: MessageDescriptor) => string } },
): string {
  if (typeof value === "object") return value.name;
  if (isReference(field)) return getReferenceText(getOption(field, value), value);
  return field === "unit" && Object.hasOwn(RATE_UNIT_LABELS, value)
    ? i18n._(RATE_UNIT_LABELS[value as RateUnit])
    : value;
}

export type KnownNames = ReturnType<typeof createKnownNames>;

/** Names of records in the stored plan and of later choices. */
export function createKnownNames(storedPlan: MediaPlanFieldsFragment | undefined) {
  const addedOptions = new Map<string, Option>();
  let plan = storedPlan;
  let getStoredOption = createOptionLookup(storedPlan);
  const getOption: GetOption = (field, reference) =>
    addedOptions.get(`${field} ${getRecordId(reference)}`) ?? getStoredOption(field, reference);
  return {
    getOption,
    /** Call before setting the id; otherwise copied rows show no name. */
    addOption: (field: PlanReference, option: Option): void =>
      void addedOptions.set(`${field} ${option.id}`, option),
    /** Stored list price, if channel and format are unchanged. */
    getStoredPrice: (row: DraftRow): number | null | undefined => {
      const storedRow = plan?.medias.find(({ id }) => id === row.id);
      const isUnchanged = storedRow?.channelId === row.channelId && storedRow.formatId === row.formatId;
      return isUnchanged ? storedRow.listPrice : undefined;
    },
    getSeconds: (id: string): number | null => getOption("durationId", id)?.seconds ?? null,
    setStoredPlan: (newPlan: MediaPlanFieldsFragment | undefined): void => {
      if (newPlan === plan || !newPlan) return;
      plan = newPlan;
      getStoredOption = createOptionLookup(newPlan);
    },
  };
}
