import type { Row } from "../../records/resource.ts";
import { findMovedRows } from "./moved-rows.ts";

export interface FieldChange {
  path: string;
  from: unknown;
  to: unknown;
  row?: { channel: unknown; startDate: unknown; endDate: unknown; number: number };
}

const isObject = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toObject = (value: unknown): Row => (isObject(value) ? value : {});
const readRows = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const indexById = (value: unknown) => new Map(readRows(value).map((row) => [String(row.id), row]));
const getRowNumbers = (value: unknown) =>
  new Map(readRows(value).map((row, index) => [String(row.id), index + 1]));

const getDisplayValue = (value: unknown) =>
  isObject(value) && "name" in value ? value.name : (value ?? null);

function compareFields(path: string, before: Row, after: Row): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    // Skips `clientId` if there is `client`, which has the name.
    if (field.endsWith("Id") && (field.slice(0, -2) in after || field.slice(0, -2) in before)) return [];
    if (field === "channelId" || field === "id") return [];
    const [from, to] = [before[field], after[field]];
    if (isObject(to) && !("name" in to)) return compareFields(`${path}.${field}`, toObject(from), to);
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

/** Lists changes with names instead of ids. An added, removed or moved row is one change. */
export function findChanges(before: Row, after: Row): FieldChange[] {
  const changes = [
    ...compareFields("orderDetails", toObject(before.orderDetails), toObject(after.orderDetails)),
    ...compareFields("priceDetails", toObject(before.priceDetails), toObject(after.priceDetails)),
  ];
  const mediasById = indexById(after.medias);
  const [numbersBefore, numbersAfter] = [getRowNumbers(before.medias), getRowNumbers(after.medias)];
  for (const list of ["medias", "rateCards"]) {
    const [rowsBefore, rowsAfter] = [indexById(before[list]), indexById(after[list])];
    for (const [id, row] of rowsAfter) {
      const previous = rowsBefore.get(id);
      const rowInfo = { row: describeRow(mediasById.get(id) ?? row, numbersAfter.get(id)) };
      if (previous)
        changes.push(
          ...compareFields(`${list}.${id}`, previous, row).map((change) => ({ ...change, ...rowInfo })),
        );
      else if (list === "medias")
        changes.push({ path: `medias.${id}`, from: null, to: row.channelName, ...rowInfo });
    }
    for (const [id, row] of rowsBefore)
      if (!rowsAfter.has(id) && list === "medias")
        changes.push({
          path: `medias.${id}`,
          from: row.channelName,
          to: null,
          row: describeRow(row, numbersBefore.get(id)),
        });
  }
  for (const id of findMovedRows([...numbersBefore.keys()], [...numbersAfter.keys()])) {
    const [from, to] = [numbersBefore.get(id), numbersAfter.get(id)];
    changes.push({ path: `medias.${id}.number`, from, to, row: describeRow(mediasById.get(id) ?? {}, to) });
  }
  return changes;
}
