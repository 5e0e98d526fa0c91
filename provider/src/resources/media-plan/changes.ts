import type { Row } from "../../records/resource.ts";
import { findMovedRows } from "./moved-rows.ts";

export interface FieldChange {
  path: string;
  from: unknown;
  to: unknown;
  row?: { channel: unknown; startDate: unknown; endDate: unknown; number: number };
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const asRow = (value: unknown): Row => (isRow(value) ? value : {});
const readRows = (value: unknown) => (Array.isArray(value) ? value.filter(isRow) : []);
const byId = (value: unknown) => new Map(readRows(value).map((row) => [String(row.id), row]));
const getNumbers = (value: unknown) => new Map(readRows(value).map((row, at) => [String(row.id), at + 1]));

const getDisplayValue = (value: unknown) => (isRow(value) && "name" in value ? value.name : (value ?? null));

function compare(path: string, before: Row, after: Row): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    // The expanded reference beside an id has the name.
    if (field.endsWith("Id") && (field.slice(0, -2) in after || field.slice(0, -2) in before)) return [];
    if (field === "channelId" || field === "id") return [];
    const [from, to] = [before[field], after[field]];
    if (isRow(to) && !("name" in to)) return compare(`${path}.${field}`, asRow(from), to);
    return getDisplayValue(from) === getDisplayValue(to)
      ? []
      : [{ path: `${path}.${field}`, from: getDisplayValue(from), to: getDisplayValue(to) }];
  });
}

const describeRow = ({ channelName, startDate, endDate }: Row, number = 0): FieldChange["row"] => ({
  channel: channelName,
  startDate,
  endDate,
  number,
});

/**
 * Names replace ids. An added or removed row is one entry with its channel, a moved row one with its number.
 */
export function findChanges(before: Row, after: Row): FieldChange[] {
  const changes = [
    ...compare("orderDetails", asRow(before.orderDetails), asRow(after.orderDetails)),
    ...compare("priceDetails", asRow(before.priceDetails), asRow(after.priceDetails)),
  ];
  const media = byId(after.medias);
  const [numbersBefore, numbers] = [getNumbers(before.medias), getNumbers(after.medias)];
  for (const list of ["medias", "rateCards"]) {
    const [old, now] = [byId(before[list]), byId(after[list])];
    for (const [id, row] of now) {
      const previous = old.get(id);
      const rowName = { row: describeRow(media.get(id) ?? row, numbers.get(id)) };
      if (previous)
        changes.push(...compare(`${list}.${id}`, previous, row).map((change) => ({ ...change, ...rowName })));
      else if (list === "medias")
        changes.push({ path: `medias.${id}`, from: null, to: row.channelName, ...rowName });
    }
    for (const [id, row] of old)
      if (!now.has(id) && list === "medias")
        changes.push({
          path: `medias.${id}`,
          from: row.channelName,
          to: null,
          row: describeRow(row, numbersBefore.get(id)),
        });
  }
  for (const id of findMovedRows([...numbersBefore.keys()], [...numbers.keys()])) {
    const [from, to] = [numbersBefore.get(id), numbers.get(id)];
    changes.push({ path: `medias.${id}.number`, from, to, row: describeRow(media.get(id) ?? {}, to) });
  }
  return changes;
}
