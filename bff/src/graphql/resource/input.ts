import { getNullableType, isEnumType, isInputObjectType, isListType } from "graphql";
import type { GraphQLInputType, GraphQLResolveInfo } from "graphql";
import { validateInput } from "@media-planner/schema/rules/validate";
import {
  DEFAULT_PAGE_SIZE,
  FIRST_PAGE,
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
} from "@media-planner/schema/rules/pagination";
import { MAX_COMMENT_LENGTH, REASON_REQUIRED } from "@media-planner/schema/rules/status";
import { hasVisibleText } from "@media-planner/schema/rules/visible-text";

import { buildFormData, toWireEnum } from "../../rest/body.ts";
import type { Body, WireRecord } from "../../rest/body.ts";
import { toUpstreamField } from "../../rest/upstream-names.ts";
import type { Endpoints } from "../../rest/endpoints.ts";
import { asRecord, CodedError, createInputError } from "../../rest/errors/coded-error.ts";
import type { PageRequest } from "../../rest/rest.ts";
import { MultipartFile } from "./writes/multipart-file.ts";
import type { MatchingRule } from "./writes/rule-types.ts";

export type Rule<I> = Parameters<typeof validateInput<I>>[0];

export type MutationInfo = Pick<GraphQLResolveInfo, "parentType" | "fieldName">;

interface FileField {
  readonly file?: unknown;
}

/** An input with enum values in the upstream's spelling. */
type WireInput<I> = I extends string
  ? string
  : I extends readonly (infer Item)[]
    ? WireInput<Item>[]
    : I extends object
      ? { [K in keyof I]: WireInput<I[K]> }
      : I;

export interface BodyMapping<I> {
  readonly endpoints: Endpoints;
  /** Default: the fields of the input. */
  readonly toBody?: (input: WireInput<Omit<I & FileField, keyof FileField>>) => WireRecord;
}

interface PageArgs {
  readonly page?: number | null;
  readonly perPage?: number | null;
}

/** Empty comments are not sent. A required reason needs a visible character. */
export function parseComment(comment: string | null | undefined, isReason = false): string | undefined {
  if (isReason && !hasVisibleText(comment)) throw createInputError("comment", REASON_REQUIRED);
  const trimmed = comment?.trim();
  if (trimmed && trimmed.length > MAX_COMMENT_LENGTH) {
    throw createInputError("comment", `Must be at most ${MAX_COMMENT_LENGTH} characters`);
  }
  return trimmed || undefined;
}

const idempotencyKeyPattern = /^[\w.-]{8,64}$/;

/** The key becomes a header, whose characters are restricted. */
export function parseIdempotencyKey(attempt: string | null | undefined): string | undefined {
  if (attempt === null || attempt === undefined) return undefined;
  if (idempotencyKeyPattern.test(attempt)) return attempt;
  throw createInputError("attempt", "Must be 8 to 64 letters, digits, - . and _");
}

/** @throws CodedError BAD_USER_INPUT with the invalid fields */
export function parseTypedInput<Parsed, Input>(
  rule: Rule<Parsed> & MatchingRule<Input, Parsed>,
  input: Input,
): Parsed {
  return parseInput(rule, input);
}

export function parseInput<Parsed>(rule: Rule<Parsed>, input: unknown): Parsed {
  const result = validateInput(rule, input);
  if (result.ok) return result.value;
  throw new CodedError("BAD_USER_INPUT", result.fields[0]?.message, { fields: result.fields });
}

/** @throws CodedError BAD_USER_INPUT unless page ≥ 1 and 1 ≤ perPage ≤ 100 */
export function parsePage({ page, perPage }: PageArgs): Pick<PageRequest, "page" | "perPage"> {
  const request = { page: page ?? FIRST_PAGE, perPage: perPage ?? DEFAULT_PAGE_SIZE };
  if (request.page < FIRST_PAGE) throw createInputError("page", "Must be at least 1");
  if (request.perPage < 1 || request.perPage > MAX_PAGE_SIZE) {
    throw createInputError("perPage", `Must be from 1 to ${MAX_PAGE_SIZE}`);
  }
  return request;
}

/** @throws CodedError BAD_USER_INPUT for a search too long for a URL */
export function parseSearch(search: string | null | undefined): string {
  const trimmed = search?.trim() ?? "";
  if (trimmed.length <= MAX_SEARCH_LENGTH) return trimmed;
  throw createInputError("search", `At most ${MAX_SEARCH_LENGTH} characters`);
}

interface BodyOptions {
  readonly isNew: boolean;
  readonly info: MutationInfo;
  /** Upstream values that replace input values. */
  readonly preserved?: WireRecord | undefined;
}

export function buildBody<I>(
  { toBody, endpoints }: BodyMapping<I>,
  value: I,
  { isNew, info, preserved }: BodyOptions,
): Body {
  const { [info.fieldName]: mutation } = info.parentType.getFields();
  const inputType = mutation?.args.find(({ name }) => name === "input")?.type;
  // Any input may contain a file. The rule has validated the input.
  const { file, ...fields } = toWireInput(inputType, value) as WireInput<I> & FileField;
  const mapped = toBody ? toBody(fields as Parameters<typeof toBody>[0]) : (fields as WireRecord);
  const body = { ...mapped, ...preserved };
  return endpoints.filePaths ? buildFileBody(body, file, isNew) : body;
}

/** Converts enum values and field names to the upstream's spelling. */
function toWireInput(type: GraphQLInputType | undefined, value: unknown): unknown {
  const valueType = type && getNullableType(type);
  if (isEnumType(valueType)) return typeof value === "string" ? toWireEnum(value) : value;
  if (isListType(valueType))
    return Array.isArray(value) ? value.map((item) => toWireInput(valueType.ofType, item)) : value;
  const record = isInputObjectType(valueType) ? asRecord(value) : undefined;
  if (!isInputObjectType(valueType) || !record) return value;
  const fields = valueType.getFields();
  return Object.fromEntries(
    Object.entries(record).map(([name, field]) => [
      toUpstreamField(name),
      toWireInput(fields[name]?.type, field),
    ]),
  );
}

/** New records are always multipart, updates only with a new file; null removes the stored file. */
function buildFileBody(body: WireRecord, file: unknown, isNew: boolean): Body {
  if (file instanceof MultipartFile) return buildFormData(body, file);
  if (isNew) return buildFormData(body, undefined);
  return file === null ? { ...body, file } : body;
}
