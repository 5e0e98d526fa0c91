import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { requiredRowFields } from "@media-planner/schema/rules/media-plan";
import type { ReactNode } from "react";

import {
  CountCell,
  DayCell,
  NotesCell,
  QuantityCell,
  RateCell,
  ReferenceCell,
  UnitCell,
  type CellProps,
} from "../cells/fields.tsx";
import type { RowField } from "../cells/use-value.tsx";

/** What a cell is drawn from; its column knows the field. */
export type CellSpot = Pick<CellProps, "rowKey" | "label">;

/** One field of a media row: a column of the grid, or an entry of a row's 'more'. */
export interface RowColumn {
  field: RowField;
  header: MessageDescriptor;
  required: boolean;
  /** Width in pixels, in the grid. */
  width: number;
  number?: boolean;
  render: (spot: CellSpot) => ReactNode;
}

type PlainReference = "channelId" | "formatId" | OptionalReference;
type OptionalReference =
  | "positionId"
  | "sizeId"
  | "durationId"
  | "timeSlotId"
  | "languageId"
  | "materialId"
  | "cityId";

function reference(
  field: PlainReference,
  header: MessageDescriptor,
  width: number,
  required: boolean,
): RowColumn {
  return {
    field,
    header,
    width,
    required,
    render: (spot) => <ReferenceCell {...spot} field={field} required={required} />,
  };
}

function day(field: "startDate" | "endDate", header: MessageDescriptor): RowColumn {
  return {
    field,
    header,
    width: 78,
    required: true,
    render: (spot) => <DayCell {...spot} field={field} required />,
  };
}

const OPTIONAL: Readonly<Record<OptionalReference, { header: MessageDescriptor; width: number }>> = {
  durationId: { header: msg`Duration`, width: 100 },
  timeSlotId: { header: msg`Time slot`, width: 94 },
  sizeId: { header: msg`Size`, width: 96 },
  positionId: { header: msg`Position`, width: 96 },
  cityId: { header: msg`City`, width: 96 },
  languageId: { header: msg`Language`, width: 120 },
  materialId: { header: msg`Material`, width: 140 },
};

const AREA: RowColumn = {
  field: "areaId",
  header: msg`Area`,
  width: 128,
  required: false,
  render: (spot) => <ReferenceCell {...spot} field="areaId" required={false} />,
};

function count(field: "bonusQuantity" | "impressions", header: MessageDescriptor): RowColumn {
  return {
    field,
    header,
    width: 110,
    required: false,
    number: true,
    render: (spot) => <CountCell {...spot} field={field} required={false} />,
  };
}

/** The row's fields in their order: columns of the grid, and what is under 'more'. */
export interface RowColumns {
  grid: readonly RowColumn[];
  more: readonly RowColumn[];
}

/** Every field of a row in its order: what a row can hold cannot be without a cell. */
function allColumns(optional: (field: OptionalReference) => RowColumn): Record<RowField, RowColumn> {
  return {
    channelId: reference("channelId", msg`Channel`, 122, true),
    formatId: reference("formatId", msg`Format`, 106, true),
    durationId: optional("durationId"),
    timeSlotId: optional("timeSlotId"),
    cityId: optional("cityId"),
    sizeId: optional("sizeId"),
    positionId: optional("positionId"),
    languageId: optional("languageId"),
    materialId: optional("materialId"),
    startDate: day("startDate", msg`Start`),
    endDate: day("endDate", msg`End`),
    unitRate: {
      field: "unitRate",
      header: msg`Rate`,
      width: 126,
      required: true,
      number: true,
      render: (spot) => <RateCell {...spot} field="unitRate" required />,
    },
    unit: {
      field: "unit",
      header: msg`Unit`,
      width: 74,
      required: true,
      render: (spot) => <UnitCell {...spot} field="unit" required />,
    },
    quantity: {
      field: "quantity",
      header: msg`Quantity`,
      width: 93,
      required: true,
      number: true,
      render: (spot) => <QuantityCell {...spot} field="quantity" required />,
    },
    areaId: AREA,
    bonusQuantity: count("bonusQuantity", msg`Bonus quantity`),
    impressions: count("impressions", msg`Impressions`),
    notes: {
      field: "notes",
      header: msg`Notes`,
      width: 240,
      required: false,
      render: (spot) => <NotesCell {...spot} field="notes" required={false} />,
    },
  };
}

/** The fields of a row as its media type needs them: required ones in the grid, the others under 'more'. */
export function columnsOf(mediaTypeCode: string | null | undefined): RowColumns {
  const needed = requiredRowFields(mediaTypeCode);
  const columns = Object.values(
    allColumns((field) => {
      const { header, width } = OPTIONAL[field];
      return reference(
        field,
        header,
        width,
        needed.some((name) => name === field),
      );
    }),
  );
  return {
    grid: columns.filter(({ required }) => required),
    more: columns.filter(({ required }) => !required),
  };
}
