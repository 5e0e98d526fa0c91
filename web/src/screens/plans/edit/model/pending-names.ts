import { t } from "@lingui/core/macro";

import type { Option } from "../../../../crud/reference/option.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { createGetOption, type GetOption, type PlanReference } from "../../plan-rows.ts";
import type { DraftRow } from "./plan-draft.ts";
import type { MessageDescriptor } from "@lingui/core";
import type { RateUnit } from "../../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { isReference, type RowField } from "../../fields.ts";

/** Marks a name without a record; ids contain no quotes, so validation rejects it. */
export function toUnmatchedName(text: string): string {
  return `“${text}”`;
}

/** Marks a name during its lookup, also in copies of the row. */
export function toPendingName(text: string): string {
  return `‹${text}›`;
}

export function isPendingName(value: unknown): boolean {
  return typeof value === "string" && parsePendingName(value) !== undefined;
}

/** Returns the pending name, if any. */
export function parsePendingName(value: string | null): string | undefined {
  return value?.startsWith("‹") ? value.slice(1, -1) : undefined;
}

/** Returns the name stored instead of an id, if any. */
export function parseUnmatchedName(value: string | null): string | undefined {
  return value?.startsWith("“") ? value.slice(1, -1) : parsePendingName(value);
}

/** A deleted record keeps its id, so its label must not look empty. */
export function getReferenceText(option: { name: string } | undefined, value: string | null): string {
  return option?.name ?? parseUnmatchedName(value) ?? (value === null ? "" : t`(not found)`);
}

/** Returns the displayed value: a name for references and units. */
export function resolveNames(
  field: RowField,
  value: string,
  { getOption, i18n }: { getOption: GetOption; i18n: { _: (label: MessageDescriptor) => string } },
): string {
  if (isReference(field)) return getReferenceText(getOption(field, value), value);
  return field === "unit" && Object.hasOwn(RATE_UNIT_LABELS, value)
    ? i18n._(RATE_UNIT_LABELS[value as RateUnit])
    : value;
}

export type KnownNames = ReturnType<typeof createKnownNames>;

/** Names from the stored plan and later choices. */
export function createKnownNames(storedPlan: MediaPlanFieldsFragment | undefined) {
  const addedOptions = new Map<string, Option>();
  let plan = storedPlan;
  let getStoredOption = createGetOption(storedPlan);
  const getOption: GetOption = (field, id) =>
    id === null ? undefined : (addedOptions.get(`${field} ${id}`) ?? getStoredOption(field, id));
  return {
    getOption,
    /** Call before setting the id, so that copied rows show the name. */
    addOption: (field: PlanReference, option: Option): void =>
      void addedOptions.set(`${field} ${option.id}`, option),
    /** Stored list price, if channel and format are unchanged. */
    getStoredPrice: (row: DraftRow): number | null | undefined => {
      const storedRow = plan?.medias.find(({ id }) => id === row.id);
      const isUnchanged = storedRow?.channelId === row.channelId && storedRow.formatId === row.formatId;
      return isUnchanged ? storedRow.listPrice : undefined;
    },
    getSeconds: (id: string): number | null => getOption("durationId", id)?.seconds ?? null,
    /** Replaces the stored plan. */
    setStoredPlan: (newPlan: MediaPlanFieldsFragment | undefined): void => {
      if (newPlan === plan || !newPlan) return;
      plan = newPlan;
      getStoredOption = createGetOption(newPlan);
    },
  };
}
