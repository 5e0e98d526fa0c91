import { isRecordId } from "@media-planner/schema/rules/formats";

import type { Endpoints } from "../../../rest/endpoints.ts";
import { asRecord, createBadResponseError } from "../../../rest/errors/coded-error.ts";
import type { Rest } from "../../../rest/rest.ts";
import { asRow, toIdText } from "../../../rest/reading/row-fields.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import { getSelectedFields } from "../selected-fields.ts";
import type { SelectionInfo } from "../selected-fields.ts";

const METADATA_FIELDS: ReadonlySet<string> = new Set(["id", "_id", "status", "createdAt", "updatedAt"]);

/**
 * Reads the record by id if the response is incomplete.
 *
 * @param id id of an existing record
 * @throws CodedError UPSTREAM_BAD_RESPONSE without an id
 */
export async function readWriteResult(
  rest: Rest,
  endpoints: Endpoints,
  response: unknown,
  info: SelectionInfo,
  id?: string,
): Promise<Row> {
  const row = asRecord(response) ?? {};
  const returnedId = toIdText(row["id"]) ?? toIdText(row["_id"]);
  if (returnedId !== undefined && (hasContent(row) || hasSelectedFields(row, info))) return row;
  const recordId = id ?? returnedId ?? toIdText(row[endpoints.idParam]) ?? readBareId(response);
  if (recordId === undefined || !isRecordId(recordId))
    throw createBadResponseError("new record without an id");
  return asRow(await rest.readById(endpoints, recordId));
}

/** A text with spaces is a message. */
function readBareId(response: unknown): string | undefined {
  const text = toIdText(response);
  return text !== undefined && /\s/.test(text) ? undefined : text;
}

function hasContent(row: Row): boolean {
  return Object.keys(row).some((name) => !METADATA_FIELDS.has(name));
}

function hasSelectedFields(row: Row, info: SelectionInfo): boolean {
  return [...getSelectedFields(info)].every((name) => name === "id" || name in row);
}
