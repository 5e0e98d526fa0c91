import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { requiredRowFields } from "@media-planner/schema/rules/media-plan";

import type { RowField } from "../use-row-changes.ts";

/** One field of a media row: a column of the grid, or an entry of a row's 'more'. */
export interface RowColumn {
  field: RowField;
  header: MessageDescriptor;
  required: boolean;
  /** Least width in pixels, in the grid. */
  width: number;
  /** Whether it is a figure, which stands at the end of its cell and takes no more room than it needs. */
  number?: boolean;
  /** Heads this column together with the next one. */
  group?: MessageDescriptor;
  /** How it is edited, for who cannot see it. */
  role: "textbox" | "combobox";
}

const NAMES: Readonly<Record<RowField, Omit<RowColumn, "field" | "required" | "role">>> = {
  channelId: { header: msg`Channel`, width: 118 },
  formatId: { header: msg`Format`, width: 96 },
  durationId: { header: msg`Duration`, width: 88 },
  timeSlotId: { header: msg`Time slot`, width: 92 },
  cityId: { header: msg`City`, width: 92 },
  sizeId: { header: msg`Size`, width: 92 },
  positionId: { header: msg`Position`, width: 92 },
  languageId: { header: msg`Language`, width: 120 },
  materialId: { header: msg`Material`, width: 140 },
  startDate: { header: msg`Start`, group: msg`Flight`, width: 70, number: true },
  endDate: { header: msg`End`, width: 76, number: true },
  unitRate: { header: msg`Rate`, width: 160, number: true },
  unit: { header: msg`Unit`, width: 84 },
  quantity: { header: msg`Quantity`, width: 92, number: true },
  areaId: { header: msg`Area`, width: 128 },
  bonusQuantity: { header: msg`Bonus quantity`, width: 110, number: true },
  impressions: { header: msg`Impressions`, width: 110, number: true },
  notes: { header: msg`Notes`, width: 240 },
};

const ALWAYS: ReadonlySet<RowField> = new Set([
  "channelId",
  "formatId",
  "startDate",
  "endDate",
  "unitRate",
  "unit",
  "quantity",
]);

function isPicked(field: RowField): boolean {
  return field === "unit" || field.endsWith("Id");
}

/** The row's fields in their order: columns of the grid, and what is under 'more'. */
export interface RowColumns {
  grid: readonly RowColumn[];
  more: readonly RowColumn[];
}

/** The fields of a row as its media type needs them: required ones in the grid, the others under 'more'. */
export function columnsOf(mediaTypeCode: string | null | undefined): RowColumns {
  const needed = new Set<RowField>(requiredRowFields(mediaTypeCode));
  const columns = (Object.keys(NAMES) as RowField[]).map((field): RowColumn => ({
    ...NAMES[field],
    field,
    required: ALWAYS.has(field) || needed.has(field),
    role: isPicked(field) ? "combobox" : "textbox",
  }));
  return {
    grid: columns.filter(({ required }) => required),
    more: columns.filter(({ required }) => !required),
  };
}
