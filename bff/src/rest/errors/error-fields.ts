import { asRecord } from "./coded-error.ts";
import type { FieldError } from "./coded-error.ts";
import { isTextKey, normalizeKey, readMessageText } from "./error-messages.ts";
import type { Envelope } from "./error-messages.ts";
import { toSchemaField } from "../upstream-names.ts";

/** Fields with errors by field; see `normalizeKey`. */
const ERROR_KEYS: ReadonlySet<string> = new Set([
  "errors",
  "fielderrors",
  "validationerrors",
  "violations",
  "details",
  "invalidparams",
  "issues",
]);
/** Fields whose object or list may contain errors by field. */
const OUTER_KEYS: ReadonlySet<string> = new Set(["error", "message", "detail"]);
const GENERAL_KEYS: ReadonlySet<string> = new Set([
  "nonfielderrors",
  "all",
  "base",
  "general",
  "message",
  "msg",
]);

const maxErrors = 100;
const maxDepth = 5;

/** Reads the message of an error response: its own text, else its first error. */
export function readErrorMessage(envelope: Envelope | undefined): string {
  if (envelope === undefined) return "";
  const text = readMessageText(envelope);
  if (text !== "") return text;
  const errors = readErrors(envelope);
  return (errors.find(({ path }) => path === "") ?? errors[0])?.message ?? "";
}

/** Reads the errors of input fields in the formats of common web frameworks (docs/upstream.md). */
export function readErrorFields(envelope: Envelope | undefined): FieldError[] {
  return envelope === undefined ? [] : readErrors(envelope).filter(({ path }) => path !== "");
}

/** The path of a general error is empty. */
function readErrors(envelope: Envelope): FieldError[] {
  const data = asRecord(envelope["data"]);
  const outer = [envelope, ...listValues(envelope, OUTER_KEYS)];
  const containers = [...outer, data].flatMap((value) => listValues(asRecord(value), ERROR_KEYS));
  // Other data is a record.
  if (data && Object.values(data).every(Array.isArray)) outer.push(data);
  const errors = [
    ...containers.flatMap((container) => readContainer(container, [])),
    ...outer.flatMap((value) => (Array.isArray(value) ? readContainer(value, []) : readTextLists(value, []))),
  ];
  return errors.slice(0, maxErrors);
}

function listValues(record: Envelope | undefined, keys: ReadonlySet<string>): unknown[] {
  return Object.entries(record ?? {}).flatMap(([key, value]) => (keys.has(normalizeKey(key)) ? [value] : []));
}

type Path = readonly (string | number)[];

/** Reads a list of errors, or errors by field. */
function readContainer(value: unknown, path: Path): FieldError[] {
  if (path.length > maxDepth) return [];
  if (Array.isArray(value))
    return value.slice(0, maxErrors).flatMap((item, index) => readItem(item, path, index));
  const record = asRecord(value);
  if (record === undefined) return createErrors(path, value);
  return Object.entries(record).flatMap(([name, errors]) => readNamedErrors(name, errors, path));
}

function readNamedErrors(name: string, errors: unknown, path: Path): FieldError[] {
  if (GENERAL_KEYS.has(normalizeKey(name))) return createErrors(path, errors);
  const fieldPath = [...path, name];
  const found = createErrors(fieldPath, errors);
  return found.length > 0 ? found : readContainer(errors, fieldPath);
}

function readItem(item: unknown, path: Path, index: number): FieldError[] {
  const record = asRecord(item);
  if (record === undefined) return createErrors([...path, ...findFieldInText(item)], item);
  const name = findFieldName(record);
  const fieldPath = [...path, ...name];
  const { children } = record;
  const nested = Array.isArray(children) ? readContainer(children, fieldPath) : [];
  const isError = name.length > 0 || Object.keys(record).some(isTextKey);
  if (!isError) return readTextLists(record, [...path, index]);
  return [...createErrors(fieldPath, record), ...nested];
}

/** Reads `{contact_email: ["…"]}` beside other values, as in Django REST. */
function readTextLists(value: unknown, path: Path): FieldError[] {
  return Object.entries(asRecord(value) ?? {}).flatMap(([name, texts]) => {
    const isReserved = name === "data" || isTextKey(name) || ERROR_KEYS.has(normalizeKey(name));
    return !isReserved && Array.isArray(texts) ? readNamedErrors(name, texts, path) : [];
  });
}

function createErrors(path: Path, value: unknown): FieldError[] {
  const message = readMessageText(value);
  return message === "" ? [] : [{ path: translatePath(path), message }];
}

/** class-validator writes "contactEmail must be an email" and "each value in cityIds must be a string". */
const TEXT_WITH_FIELD = /^(?:each value in |nested property )?([a-z][\w.]*) (?:must|should|is not) /;

function findFieldInText(text: unknown): string[] {
  const [, name] = (typeof text === "string" && TEXT_WITH_FIELD.exec(text)) || [];
  return name === undefined ? [] : [name];
}

function findFieldName(entry: Envelope): Path {
  const { path, field, property, propertyPath, param, parameter, loc, pointer, attribute, source, name } =
    entry;
  const { pointer: sourcePointer, parameter: sourceParameter } = asRecord(source) ?? {};
  const value =
    path ??
    field ??
    property ??
    propertyPath ??
    param ??
    parameter ??
    loc ??
    pointer ??
    attribute ??
    sourcePointer ??
    sourceParameter;
  if (Array.isArray(value)) return removeLocation(value.filter(isPathSegment));
  if (typeof value === "string" && value !== "") return /^#?\//.test(value) ? readPointer(value) : [value];
  // An exception has a name, too.
  return typeof name === "string" && !/(Error|Exception)$/.test(name) ? [name] : [];
}

function isPathSegment(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** FastAPI starts with the part of the request. */
function removeLocation(path: Path): Path {
  const [first] = path;
  return first === "body" || first === "query" ? path.slice(1) : path;
}

/** `/data/attributes/contact-email` */
function readPointer(pointer: string): Path {
  const segments = pointer.split("/").slice(1);
  const start = segments.findIndex((segment) => !/^(data|attributes|relationships|body)$/.test(segment));
  return segments
    .slice(Math.max(0, start))
    .map((segment) => segment.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

/** Reads `medias[0].subMediaId`, `medias.0.sub_media_id` and `Medias.0.SubMediaId`. */
function translatePath(path: Path): string {
  return path
    .join(".")
    .replace(/^\$\.?/, "")
    .replaceAll(/\[(\w+)\]/g, ".$1")
    .split(".")
    .map((name) => toSchemaField(toCamelCase(name)))
    .join(".");
}

function toCamelCase(name: string): string {
  return name
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
    .replaceAll(/(?<=[a-z\d])_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
