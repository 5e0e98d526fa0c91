import type { MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { parseSeconds } from "@media-planner/schema/rules/spots";

import type { Option } from "../../../crud/definition/hook-types.ts";
import type { RateUnit } from "../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { isReference, REFERENCES, type RowField, type RowReference } from "../../fields.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { getReferenceKey, toUnits } from "../../plan-rows.ts";
import type { StoredPrice, WarnedRow } from "../../warnings/plan-warnings.ts";

/** A typed or pasted name: still looked up, or not found. */
interface UnresolvedName {
  kind: "pending" | "unmatched";
  name: string;
}

/** Id of a record, or its name until the record is found. */
export type Reference = string | UnresolvedName;

/** Returns undefined for ids and for names in another state. */
export function getUnresolvedName(
  reference: Reference | null | undefined,
  kind: UnresolvedName["kind"],
): string | undefined {
  return typeof reference === "object" && reference?.kind === kind ? reference.name : undefined;
}

/** Returns null for an empty reference and for a name. */
export function getRecordId(reference: Reference | null): string | null {
  return typeof reference === "string" ? reference : null;
}

/** Ids contain no control characters, so validation rejects names. */
const NAME_MARK = "\u0001";

/** Marks and quotes names. Stored drafts use the same format, earlier ones without the mark. */
export function serializeReference(reference: Reference | null): string | null {
  if (reference === null || typeof reference === "string") return reference;
  return reference.kind === "pending" ? `${NAME_MARK}‹${reference.name}›` : `${NAME_MARK}“${reference.name}”`;
}

/** Serializes all references of a row. */
export function serializeReferences(
  row: Readonly<Record<RowReference, Reference | null>>,
): Record<RowReference, string | null> {
  const references = REFERENCES.map((field) => [field, serializeReference(row[field])]);
  return Object.fromEntries(references) as Record<RowReference, string | null>;
}

export function parseReference(text: string | null): Reference | null {
  const [, pendingName, unmatchedName] =
    /^(?:‹(.*)›|“(.*)”)$/s.exec(text?.replace(NAME_MARK, "") ?? "") ?? [];
  if (pendingName !== undefined) return { kind: "pending", name: pendingName };
  return unmatchedName === undefined ? text : { kind: "unmatched", name: unmatchedName };
}

/** Plan fields that contain a record id. */
export type PlanReference = RowReference | "campaignId" | "mediaTypeId" | "vendorId";

/** Returns undefined for names and for unknown records. */
export type GetOption = (field: PlanReference, reference: Reference | null) => Option | undefined;

type NamedRecord = { id: string; name: string | null; code?: string | null } | null;

function createOptionLookup(plan: MediaPlanFieldsFragment | undefined): GetOption {
  const records = new Map<string, Option>();
  const addRecord = (field: PlanReference, record: NamedRecord, details: Partial<Option> = {}) => {
    if (record?.name) records.set(`${field} ${record.id}`, { ...record, name: record.name, ...details });
  };
  addRecord("campaignId", plan?.orderDetails.campaign ?? null);
  addRecord("mediaTypeId", plan?.orderDetails.mediaType ?? null);
  addRecord("vendorId", plan?.orderDetails.vendor ?? null);
  for (const row of plan?.medias ?? [])
    for (const field of REFERENCES) {
      const details = field === "durationId" ? { seconds: parseSeconds(row.duration) ?? null } : {};
      addRecord(field, row[getReferenceKey(field)], details);
    }
  return (field, reference) => records.get(`${field} ${getRecordId(reference)}`);
}

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
    /** Undefined for a new row, and after a change of channel, format or unit. */
    getStoredPrice: (row: WarnedRow): StoredPrice | undefined => {
      const media = plan?.medias.find(({ id }) => id === row.id);
      if (!media || media.channelId !== row.channelId) return undefined;
      if (media.formatId !== row.formatId || media.unit !== row.unit) return undefined;
      const quantity = plan?.rateCards.find(({ id }) => id === row.id)?.quantity;
      const isUnchanged = media.startDate === row.startDate && quantity === toUnits(row);
      return { listPrice: media.listPrice, isUnchanged };
    },
    getSeconds: (id: string): number | null => getOption("durationId", id)?.seconds ?? null,
    setStoredPlan: (newPlan: MediaPlanFieldsFragment | undefined): void => {
      if (newPlan === plan || !newPlan) return;
      plan = newPlan;
      getStoredOption = createOptionLookup(newPlan);
    },
  };
}
