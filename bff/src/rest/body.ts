import type { Body } from "./client.ts";
import { wellFormed } from "./identifiers.ts";

/** A file of the client, whole in memory so that a call can be sent again after a refresh. */
export interface FilePart {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Buffer;
}

/** A value under the upstream's own names; `undefined` is left out, null clears a field. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly WireValue[]
  | { readonly [name: string]: WireValue };

export type WireRecord = { readonly [name: string]: WireValue };

export function jsonBody(value: WireRecord): Body {
  return { contentType: "application/json", content: JSON.stringify(value, emptyAsNull) };
}

/** An emptied field of a form is a cleared one, not the text "". */
function emptyAsNull(_key: string, value: unknown): unknown {
  return value === "" ? null : value;
}

/** multipart/form-data: one part a field, a list as a JSON array, and the file, if any, under `file`. */
export async function multipartBody(fields: WireRecord, file: FilePart | undefined): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    // A form would put another character in the place of half of one, and say that it was saved.
    form.append(name, wellFormed(formValue(value), name));
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

/** A form knows no null: an empty text clears a field. */
function formValue(value: Exclude<WireValue, undefined>): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value, emptyAsNull) : String(value);
}

/** An enum value as the upstream writes it: TEN_SECONDS is ten_seconds. */
export function wireWord<W extends string | null | undefined>(value: W): WireWord<W> {
  return (typeof value === "string" ? value.toLowerCase() : value) as WireWord<W>;
}

type WireWord<W> = W extends string ? string : W;

/** A role as the upstream writes it: ADMIN is Admin. */
export function wireRole(role: string | null | undefined): string | null | undefined {
  return role && role.charAt(0).toUpperCase() + role.slice(1).toLowerCase();
}
