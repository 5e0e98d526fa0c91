import {
  compareRecords,
  isObject,
  type FieldChange as RecordFieldChange,
} from "../../records/field-changes.ts";
import type { Row } from "../../records/resource.ts";
import { findMovedRows } from "./moved-rows.ts";

export interface FieldChange extends Pick<RecordFieldChange, "path" | "from" | "to"> {
  row?: { channel: unknown; startDate: unknown; endDate: unknown; number: number };
}

const toObject = (value: unknown): Row => (isObject(value) ? value : {});
const readRows = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const indexById = (value: unknown) => new Map(readRows(value).map((row) => [String(row.id), row]));
const getRowNumbers = (value: unknown) =>
  new Map(readRows(value).map((row, index) => [String(row.id), index + 1]));

/** The name of a row's channel identifies it. */
const omitIds = ({ id: _id, channelId: _channelId, ...fields }: Row): Row => fields;

const compareFields = (path: string, before: Row, after: Row): FieldChange[] =>
  compareRecords(omitIds(before), omitIds(after), {}, `${path}.`);

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
