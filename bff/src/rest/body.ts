import { FormData } from "undici";

import { assertWellFormed } from "./identifiers.ts";

/** Sent as JSON, or as multipart form data. */
export type Body = WireRecord | FormData;

export interface FilePart {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly WireValue[]
  | { readonly [name: string]: WireValue };

export type WireRecord = { readonly [name: string]: WireValue };

/** An emptied form field is null, not "". */
export function nullIfEmpty(value: WireValue): WireValue {
  if (value === "") return null;
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map(nullIfEmpty);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, nullIfEmpty(field)]));
}

function isList(value: object): value is readonly WireValue[] {
  return Array.isArray(value);
}

/** One part per field, lists as JSON, the file under `file`. */
export function buildFormData(fields: WireRecord, file: FilePart | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // FormData would silently replace a lone surrogate.
    form.append(name, assertWellFormed(formatFormValue(value), name));
  }
  if (file !== undefined) {
    form.append("file", new Blob([new Uint8Array(file.content)], { type: file.mimeType }), file.fileName);
  }
  return form;
}

/** Forms have no null: an empty text clears a field. */
function formatFormValue(value: Exclude<WireValue, undefined>): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(nullIfEmpty(value)) : String(value);
}

export function toWireEnum<W extends string | null | undefined>(value: W): WireEnum<W> {
  return (typeof value === "string" ? value.toLowerCase() : value) as WireEnum<W>;
}

type WireEnum<W> = W extends string ? string : W;

export function toWireRole(role: string | null | undefined): string | null | undefined {
  return role && role.charAt(0).toUpperCase() + role.slice(1).toLowerCase();
}

/** Returns "" for an empty body, and undefined for invalid JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  if (text.trim() === "") return "";
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
