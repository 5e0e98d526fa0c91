import { isRecordId } from "@media-planner/schema/rules/fields";

import type { Endpoints } from "../../rest/endpoints.ts";
import { asRecord, badResponse } from "../../rest/errors.ts";
import type { Rest } from "../../rest/rest.ts";
import { asRow, idText } from "../../rest/row.ts";
import type { Row } from "../../rest/row.ts";
import { selectedFields } from "./selection.ts";
import type { SelectionInfo } from "./selection.ts";

/** What an answer may hold that says nothing of what the record is about. */
const AROUND: ReadonlySet<string> = new Set(["id", "_id", "status", "createdAt", "updatedAt"]);

/**
 * The record as it was written: the answer, or what is read by its id where that is no whole record and does not hold what is
 * asked for.
 * @param id known before; of a new record only the answer tells it
 * @throws CodedError UPSTREAM_BAD_RESPONSE where nobody tells the id
 */
export async function written(
  rest: Rest,
  endpoints: Endpoints,
  answer: unknown,
  info: SelectionInfo,
  id?: string,
): Promise<Row> {
  const row = asRecord(answer) ?? {};
  const told = idText(row["id"]) ?? idText(row["_id"]);
  if (told !== undefined && (isWhole(row) || holds(row, info))) return row;
  const known = id ?? told ?? idText(row[endpoints.idParam]) ?? idText(answer);
  if (known === undefined || !isRecordId(known)) throw badResponse("new record without an id");
  return asRow(await rest.byId(endpoints, known));
}

function isWhole(row: Row): boolean {
  return Object.keys(row).some((name) => !AROUND.has(name));
}

function holds(row: Row, info: SelectionInfo): boolean {
  return [...selectedFields(info)].every((name) => name === "id" || name in row);
}
