import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { getRequiredRowFields } from "@media-planner/schema/rules/media-plan";

import type { ParentValues } from "../crud/definition/creation.ts";
import type { AnyOptionsQuery, OptionsQuery } from "../crud/definition/hook-types.ts";
import {
  areaOptions,
  channelOptions,
  cityOptions,
  durationOptions,
  formatOptions,
  languageOptions,
  materialOptions,
  positionOptions,
  sizeOptions,
  timeSlotOptions,
} from "../generated/options.ts";
import type { MediaRowInput } from "../generated/schema.ts";

export type RowField = Exclude<keyof MediaRowInput, "id"> | "quantity";

export type RowReference = Extract<keyof MediaRowInput, `${string}Id`>;

/** Fields of the plan, except `cityId` of the row. */
type ParentName = "mediaTypeId" | "vendorId" | "cityId";

export interface OptionSource {
  options: AnyOptionsQuery;
  parents: readonly ParentName[];
}

/** @param values ids; null for an unresolved name */
export function getParentValues(
  field: RowReference,
  values: Record<ParentName, string | null>,
): ParentValues {
  return Object.fromEntries(getSource(field).parents.map((name) => [name, values[name]]));
}

function createSource<Parent extends ParentName = never>(
  options: OptionsQuery<Parent>,
  ...parents: readonly Parent[]
): OptionSource {
  return { options, parents };
}

/** Determines the editor, parser, alignment and export format. */
export type FieldKind = "reference" | "unit" | "day" | "money" | "count" | "text";

/** A field of a plan row, for grid, review, clipboard and files. */
interface Field {
  label: MessageDescriptor;
  kind: FieldKind;
  width: number;
  source?: OptionSource;
  /** `getRequiredRowFields` has those of single media types. */
  requiredByAll?: true;
  /** Heading shared with the next column. */
  group?: MessageDescriptor;
}

/** A new field also needs the fragment in `media-plan.graphql` and the rule. */
const FIELDS: Readonly<Record<RowField, Field>> = {
  channelId: {
    label: msg`Channel`,
    kind: "reference",
    width: 118,
    source: createSource(channelOptions, "vendorId", "mediaTypeId"),
    requiredByAll: true,
  },
  formatId: {
    label: msg`Format`,
    kind: "reference",
    width: 96,
    source: createSource(formatOptions, "mediaTypeId"),
    requiredByAll: true,
  },
  durationId: {
    label: msg`Duration`,
    kind: "reference",
    width: 88,
    source: createSource(durationOptions, "mediaTypeId"),
  },
  timeSlotId: {
    label: msg`Time slot`,
    kind: "reference",
    width: 92,
    source: createSource(timeSlotOptions, "mediaTypeId"),
  },
  cityId: {
    label: msg`City`,
    kind: "reference",
    width: 92,
    source: createSource(cityOptions),
  },
  sizeId: {
    label: msg`Size`,
    kind: "reference",
    width: 92,
    source: createSource(sizeOptions, "mediaTypeId"),
  },
  positionId: {
    label: msg`Position`,
    kind: "reference",
    width: 92,
    source: createSource(positionOptions, "mediaTypeId"),
  },
  languageId: {
    label: msg`Language`,
    kind: "reference",
    width: 120,
    source: createSource(languageOptions),
  },
  materialId: {
    label: msg`Material`,
    kind: "reference",
    width: 140,
    source: createSource(materialOptions, "mediaTypeId"),
  },
  startDate: {
    label: msg`Start`,
    kind: "day",
    width: 86,
    requiredByAll: true,
    group: msg`Flight`,
  },
  endDate: {
    label: msg`End`,
    kind: "day",
    width: 92,
    requiredByAll: true,
  },
  unitRate: {
    label: msg`Rate`,
    kind: "money",
    width: 160,
    requiredByAll: true,
  },
  unit: { label: msg`Unit`, kind: "unit", width: 94, requiredByAll: true },
  quantity: {
    label: msg`Quantity`,
    kind: "count",
    width: 92,
    requiredByAll: true,
  },
  areaId: {
    label: msg`Area`,
    kind: "reference",
    width: 128,
    source: createSource(areaOptions, "cityId"),
  },
  bonusQuantity: {
    label: msg`Bonus quantity`,
    kind: "count",
    width: 110,
  },
  impressions: { label: msg`Impressions`, kind: "count", width: 110 },
  notes: {
    label: msg`Notes`,
    kind: "text",
    width: 240,
  },
};

export interface PlanField extends Field {
  key: RowField;
}

export const ROW_FIELDS: readonly PlanField[] = (Object.keys(FIELDS) as RowField[]).map((key) => ({
  ...FIELDS[key],
  key,
}));

export const ROW_KEYS: readonly RowField[] = ROW_FIELDS.map(({ key }) => key);

export function getField(key: RowField): PlanField {
  return { ...FIELDS[key], key };
}

export function toRowField(name: string | undefined): RowField | undefined {
  return ROW_KEYS.find((key) => key === name);
}

export function getSource(key: RowReference): OptionSource {
  const { source: fieldSource } = FIELDS[key];
  if (!fieldSource) throw new Error(`${key} has no options`);
  return fieldSource;
}

export const REFERENCES: readonly RowReference[] = ROW_KEYS.filter((key) => isReference(key));

export function isReference(key: string): key is RowReference {
  return Object.hasOwn(FIELDS, key) && FIELDS[key as RowField].kind === "reference";
}

export function hasOptionList({ kind }: Pick<Field, "kind">): boolean {
  return kind === "reference" || kind === "unit";
}

export function isRightAligned({ kind }: Pick<Field, "kind">): boolean {
  return kind === "money" || kind === "count" || kind === "day";
}

export interface RowColumn extends PlanField {
  required: boolean;
}

export interface RowColumns {
  grid: readonly RowColumn[];
  additional: readonly RowColumn[];
}

/** Required fields are columns of the grid; others are under "More fields". */
export function getRowColumns(mediaTypeCode: string | null | undefined): RowColumns {
  const requiredFields = new Set<RowField>(getRequiredRowFields(mediaTypeCode));
  const columns = ROW_FIELDS.map((field) => ({
    ...field,
    required: field.requiredByAll || requiredFields.has(field.key),
  }));
  return {
    grid: columns.filter(({ required }) => required),
    additional: columns.filter(({ required }) => !required),
  };
}
