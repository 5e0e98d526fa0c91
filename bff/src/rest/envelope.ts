import { asRecord, createBadResponseError } from "./errors/coded-error.ts";
import type { UpstreamResponse } from "./errors/coded-error.ts";
import { NO_CONTENT, readResponseError } from "./errors/upstream-errors.ts";
import type { Row } from "./reading/row-fields.ts";

/** @throws CodedError unless the response is a success */
export function readEnvelope(response: UpstreamResponse, isLogin = false): Row {
  if (response.status === NO_CONTENT) return {};
  const error = readResponseError(response, isLogin);
  if (error !== undefined) throw error;
  return getEnvelope(response.body);
}

/** A list without an envelope is its data. */
export function getEnvelope(body: unknown): Row {
  const envelope = Array.isArray(body) ? { data: body } : asRecord(body);
  if (envelope === undefined) throw createBadResponseError("no envelope");
  return envelope;
}

/** `data` is the record, a list of one, or an object around it. */
export function readRecord({ data }: Row): unknown {
  if (Array.isArray(data)) return data.length === 1 ? data[0] : data;
  const [firstValue, ...otherValues] = Object.values(asRecord(data) ?? {});
  return otherValues.length === 0 && asRecord(firstValue) ? firstValue : data;
}
