import { isUtf8 } from "node:buffer";

import { assertWellFormed } from "./identifiers.ts";

export interface Body {
  readonly contentType: string;
  readonly content: string | Buffer;
}

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

export function buildJsonBody(value: WireRecord): Body {
  return { contentType: "application/json", content: JSON.stringify(value, nullIfEmpty) };
}

/** An emptied form field is null, not "". */
function nullIfEmpty(_key: string, value: unknown): unknown {
  return value === "" ? null : value;
}

/** One part per field, lists as JSON, the file under `file`. */
export async function buildMultipartBody(fields: WireRecord, file: FilePart | undefined): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // FormData would silently replace a lone surrogate.
    form.append(name, assertWellFormed(formatFormValue(value), name));
  }
  if (file !== undefined) {
    form.append("file", new Blob([new Uint8Array(file.content)], { type: file.mimeType }), file.fileName);
  }
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get("content-type") ?? "multipart/form-data",
    content: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Forms have no null: an empty text clears a field. */
function formatFormValue(value: Exclude<WireValue, undefined>): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value, nullIfEmpty) : String(value);
}

export function toWireEnum<W extends string | null | undefined>(value: W): WireEnum<W> {
  return (typeof value === "string" ? value.toLowerCase() : value) as WireEnum<W>;
}

type WireEnum<W> = W extends string ? string : W;

export function toWireRole(role: string | null | undefined): string | null | undefined {
  return role && role.charAt(0).toUpperCase() + role.slice(1).toLowerCase();
}

/** Undefined unless valid JSON in UTF-8: the next save would store corrupted text. */
export function parseJson(data: Buffer): unknown {
  if (!isUtf8(data)) return undefined;
  const start = data.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  try {
    return JSON.parse(data.toString("utf8", start));
  } catch {
    return undefined;
  }
}

const byteOrderMark = Buffer.from("\ufeff");
