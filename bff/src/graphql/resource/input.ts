import { check } from "@media-planner/schema/rules/check";
import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  MAX_PAGE_SIZE,
  MOST_SEARCHED,
} from "@media-planner/schema/rules/paging";
import { MAX_COMMENT_LENGTH, NO_REASON } from "@media-planner/schema/rules/status";
import { saysSomething } from "@media-planner/schema/rules/visible";

import { jsonBody, multipartBody } from "../../rest/body.ts";
import type { WireRecord } from "../../rest/body.ts";
import type { Body } from "../../rest/client.ts";
import type { Endpoints } from "../../rest/endpoints.ts";
import { CodedError } from "../../rest/errors.ts";
import type { FieldError } from "../../rest/errors.ts";
import type { PageRequest } from "../../rest/rest.ts";
import { MultipartFile } from "./multipart-file.ts";
import type { Agreeing } from "./rule-agreement.ts";

/** What checks an input. */
export type Rule<I> = Parameters<typeof check<I>>[0];

/** A file that an input may hold: its noun says `file: true` where it names its endpoints. */
interface FileField {
  readonly file?: unknown;
}

/** How a noun sends an input. */
export interface Sent<I> {
  readonly endpoints: Endpoints;
  /** The checked input under the upstream's own names; a file goes beside it. */
  readonly toBody: (input: Omit<I & FileField, keyof FileField>) => WireRecord;
}

interface AskedPage {
  readonly page?: number | null;
  readonly perPage?: number | null;
}

/** Nothing said is nothing sent: the upstream need not know of comments. Where a reason is needed, it is one that can be seen. */
export function checkedComment(comment: string | null | undefined, isReason = false): string | undefined {
  if (isReason && !saysSomething(comment)) throw badInput([{ path: "comment", message: NO_REASON }]);
  const said = comment?.trim();
  if (said && said.length > MAX_COMMENT_LENGTH) {
    throw badInput([{ path: "comment", message: `Must be at most ${MAX_COMMENT_LENGTH} characters` }]);
  }
  return said || undefined;
}

const attemptName = /^[\w.-]{8,64}$/;

/** It becomes a header: what cannot stand in one is refused. */
export function checkedAttempt(attempt: string | null | undefined): string | undefined {
  if (attempt === null || attempt === undefined) return undefined;
  if (attemptName.test(attempt)) return attempt;
  throw badInput([{ path: "attempt", message: "Must be 8 to 64 letters, digits, - . and _" }]);
}

/** @throws CodedError BAD_USER_INPUT with the fields that fail, before anything is sent */
export function checked<I, Input>(rule: Rule<I> & Agreeing<Input, I>, input: Input): I {
  return checkedBy(rule, input);
}

/** The same of an input whose type the noun's definition has been held against its rule. */
export function checkedBy<I>(rule: Rule<I>, input: unknown): I {
  const result = check(rule, input);
  if (result.ok) return result.value;
  throw badInput(result.fields);
}

/** A refusal of the fields that it names. */
export function badInput(fields: readonly FieldError[]): CodedError {
  return new CodedError("BAD_USER_INPUT", fields[0]?.message, { fields });
}

/** @throws CodedError BAD_USER_INPUT unless page ≥ 1 and 1 ≤ perPage ≤ 100 */
export function pageOf({ page, perPage }: AskedPage): Pick<PageRequest, "page" | "perPage"> {
  const asked = { page: page ?? FIRST_PAGE, perPage: perPage ?? DEFAULT_PAGE_SIZE };
  if (asked.page < FIRST_PAGE) throw badInput([{ path: "page", message: "Must be at least 1" }]);
  if (asked.perPage < 1 || asked.perPage > MAX_PAGE_SIZE) {
    throw badInput([{ path: "perPage", message: `Must be from 1 to ${MAX_PAGE_SIZE}` }]);
  }
  return asked;
}

/** @throws CodedError BAD_USER_INPUT for more than any name holds: it would be too long for an address */
export function searchOf(search: string | null | undefined): string {
  const wanted = search?.trim() ?? "";
  if (wanted.length <= MOST_SEARCHED) return wanted;
  throw badInput([{ path: "search", message: `At most ${MOST_SEARCHED} characters` }]);
}

interface Sending {
  readonly isNew: boolean;
  /** What goes in the place of the input's, under the upstream's names. */
  readonly kept?: WireRecord | undefined;
}

/** What is sent of a checked input, its file beside it. */
export async function bodyOf<I>(
  { toBody, endpoints }: Sent<I>,
  value: I,
  { isNew, kept }: Sending,
): Promise<Body> {
  // True of any input: what it holds under that name is told by who reads it.
  const { file, ...fields } = value as I & FileField;
  const body = { ...toBody(fields), ...kept };
  return endpoints.file ? bodyWithFile(body, file, isNew) : jsonBody(body);
}

/** A new record with a file is always multipart, a change only with a new file; null removes one. */
async function bodyWithFile(body: WireRecord, file: unknown, isNew: boolean): Promise<Body> {
  if (file instanceof MultipartFile) return multipartBody(body, file);
  if (isNew) return multipartBody(body, undefined);
  return jsonBody(file === null ? { ...body, file } : body);
}
