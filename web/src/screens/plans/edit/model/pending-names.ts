import { t } from "@lingui/core/macro";

import type { Option } from "../../../../crud/reference/option.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { createGetOption, type GetOption, type PlanReference } from "../../plan-rows.ts";
import type { DraftRow } from "./plan-draft.ts";
import type { MessageDescriptor } from "@lingui/core";
import type { RateUnit } from "../../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { isReference, type RowField } from "../../fields.ts";

/** A name that no record was found for, as a reference holds it: between quotes, which no id can hold, so that the rule refuses it. */
export function unmatchedName(text: string): string {
  return `“${text}”`;
}

/** A name that was typed and is still looked up, as a reference holds it: between other quotes, so that copies of its row wait for it too. */
export function pendingName(text: string): string {
  return `‹${text}›`;
}

export function isPendingName(value: unknown): boolean {
  return typeof value === "string" && pendingNameText(value) !== undefined;
}

/** The name that a reference waits for; undefined where it waits for none. */
export function pendingNameText(value: string | null): string | undefined {
  return value?.startsWith("‹") ? value.slice(1, -1) : undefined;
}

/** The name that a reference holds in the place of an id; undefined for an id and for nothing. */
export function unmatchedText(value: string | null): string | undefined {
  return value?.startsWith("“") ? value.slice(1, -1) : pendingNameText(value);
}

/**
 * What a reference of a plan is called. A record that was deleted elsewhere has no name any more; its id stays until another one is chosen, and
 * must not look like nothing.
 */
export function referenceText(option: { name: string } | undefined, value: string | null): string {
  return option?.name ?? unmatchedText(value) ?? (value === null ? "" : t`(not found)`);
}

/** What a text of a row says as one reads it: a record and a rate unit by their names, anything else as it was typed. */
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

/** What is known of the records that a plan names: those of the stored plan, and those that were taken since. */
export function createKnownNames(begun: MediaPlanFieldsFragment | undefined) {
  const taken = new Map<string, Option>();
  let plan = begun;
  let stored = createGetOption(begun);
  const optionOf: GetOption = (field, id) =>
    id === null ? undefined : (taken.get(`${field} ${id}`) ?? stored(field, id));
  return {
    optionOf,
    /** To be told before the id is set: a copy of a row shows the same names. */
    keep: (field: PlanReference, option: Option): void => void taken.set(`${field} ${option.id}`, option),
    /** The list price that the stored plan noted for a row, while the row is what it was. */
    storedPriceOf: (row: DraftRow): number | null | undefined => {
      const before = plan?.medias.find(({ id }) => id === row.id);
      const same = before?.channelId === row.channelId && before.formatId === row.formatId;
      return same ? before.listPrice : undefined;
    },
    /** Seconds of a duration; null where it is not counted in them, or unknown. */
    secondsOf: (id: string): number | null => optionOf("durationId", id)?.seconds ?? null,
    /** Goes on with the plan as it is stored now. */
    update: (now: MediaPlanFieldsFragment | undefined): void => {
      if (now === plan || !now) return;
      plan = now;
      stored = createGetOption(now);
    },
  };
}
