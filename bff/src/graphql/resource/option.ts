import { DURATION_UNITS, SIZE_UNITS } from "@media-planner/schema/enums";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { parseSeconds } from "@media-planner/schema/rules/spots";

import { readRecordName } from "../../rest/reading/record-names.ts";
import { readRowReference, readName, readReference } from "../../rest/reading/reference.ts";
import type { Reference } from "../../rest/reading/reference.ts";
import {
  readDate,
  readEnum,
  readId,
  readMoney,
  readMoneySum,
  readText,
  readTime,
  readWholeNumber,
} from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly mediaTypeId: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly seconds: number | null;
  readonly client: Reference | null;
  readonly brand: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly budget: number | null;
  readonly planned: number | null;
  readonly currency: string | null;
}

export type OptionDetail = Exclude<keyof Option, "id" | "name">;

export function toOption(row: Row, resource: string, details: readonly OptionDetail[] = []): Option {
  const readDetail = <T>(detail: OptionDetail, read: (value: unknown, field: string) => T) =>
    details.includes(detail) ? read(row[detail], detail) : null;
  return {
    id: readId(row),
    name: readName(row, resource) ?? readRecordName(row, "name"),
    code: readDetail("code", (value) => readText(value) ?? readDimensions(row)),
    mediaTypeId: readDetail("mediaTypeId", (value) => readReference(value, row["mediaType"])?.id ?? null),
    startTime: readDetail("startTime", readTime),
    endTime: readDetail("endTime", readTime),
    seconds: readDetail("seconds", () => readSeconds(row)),
    client: readDetail("client", () => readRowReference("client", row)),
    brand: readDetail("brand", readText),
    startDate: readDetail("startDate", readDate),
    endDate: readDetail("endDate", readDate),
    budget: readDetail("budget", readMoney),
    planned: readDetail("planned", readMoneySum),
    currency: readDetail("currency", readText),
  };
}

function readSeconds(row: Row): number | null {
  return (
    parseSeconds({ value: readWholeNumber(row["value"]), unit: readEnum(row["unit"], DURATION_UNITS) }) ??
    null
  );
}

/** Returns '300 × 250 px'; null without both dimensions. */
function readDimensions(row: Row): string | null {
  const [width, height] = [Number(row["width"]), Number(row["height"])];
  if (!(width > 0 && height > 0)) return null;
  const unit = readEnum(row["unit"], SIZE_UNITS)?.toLowerCase().replace("_", " ") ?? "";
  return `${width} × ${height} ${unit}`.trim();
}

export interface OptionSource {
  readonly nameField: string;
  readonly optionDetails?: readonly OptionDetail[];
}

export function recordToOption(
  record: { readonly id: string },
  { nameField, optionDetails }: OptionSource,
): Option {
  const name: unknown = Reflect.get(record, nameField);
  return toOption(optionDetails ? { ...record, name } : { id: record.id, name }, "", optionDetails);
}

/** Returns options that contain every word, ignoring case and accents. */
export function filterOptions(options: Option[], search: string): Option[] {
  const words = foldText(search).split(" ");
  return options.filter(({ name, code, brand, client }) => {
    const searchable = foldText([name, code, brand, client?.name].join(" "));
    return words.every((word) => searchable.includes(word));
  });
}
