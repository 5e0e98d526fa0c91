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
export function unmatchedName(text: string): string {
  return `“${text}”`;
}

/** Marks a name during lookup; copies of the row resolve too. */
export function pendingName(text: string): string {
  return `‹${text}›`;
}

export function isPendingName(value: unknown): boolean {
  return typeof value === "string" && pendingNameText(value) !== undefined;
}

/** Returns the pending name, if any. */
export function pendingNameText(value: string | null): string | undefined {
  return value?.startsWith("‹") ? value.slice(1, -1) : undefined;
}

/** Returns the name stored instead of an id, if any. */
export function unmatchedText(value: string | null): string | undefined {
  return value?.startsWith("“") ? value.slice(1, -1) : pendingNameText(value);
}

/** A deleted record keeps its id, so its label must not look empty. */
export function referenceText(option: { name: string } | undefined, value: string | null): string {
  return option?.name ?? unmatchedText(value) ?? (value === null ? "" : t`(not found)`);
}

/** Returns the displayed value: a name for references and units. */
export function resolveNames(
  field: RowField,
  value: string,
  { optionOf, i18n }: { optionOf: GetOption; i18n: { _: (label: MessageDescriptor) => string } },
): string {
  if (isReference(field)) return referenceText(optionOf(field, value), value);
  return field === "unit" && Object.hasOwn(RATE_UNIT_LABELS, value)
    ? i18n._(RATE_UNIT_LABELS[value as RateUnit])
    : value;
}

export type KnownNames = ReturnType<typeof createKnownNames>;

/** Names from the stored plan and later choices. */
export function createKnownNames(storedPlan: MediaPlanFieldsFragment | undefined) {
  const addedOptions = new Map<string, Option>();
  let plan = storedPlan;
  let stored = createGetOption(storedPlan);
  const optionOf: GetOption = (field, id) =>
    id === null ? undefined : (addedOptions.get(`${field} ${id}`) ?? stored(field, id));
  return {
    optionOf,
    /** Call before setting the id, so that copied rows show the name. */
    addOption: (field: PlanReference, option: Option): void =>
      void addedOptions.set(`${field} ${option.id}`, option),
    /** Stored list price, if channel and format are unchanged. */
    storedPriceOf: (row: DraftRow): number | null | undefined => {
      const before = plan?.medias.find(({ id }) => id === row.id);
      const same = before?.channelId === row.channelId && before.formatId === row.formatId;
      return same ? before.listPrice : undefined;
    },
    secondsOf: (id: string): number | null => optionOf("durationId", id)?.seconds ?? null,
    /** Replaces the stored plan. */
    update: (now: MediaPlanFieldsFragment | undefined): void => {
      if (now === plan || !now) return;
      plan = now;
      stored = createGetOption(now);
    },
  };
}
