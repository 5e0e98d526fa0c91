import { isRecordId } from "@media-planner/schema/rules/formats";
import { INCOMPLETE_CHARACTERS } from "@media-planner/schema/rules/visible-text";

import { createInputError } from "./errors/coded-error.ts";

/**
 * UTF-8 cannot encode lone surrogates.
 *
 * @param path input field of the error
 * @throws CodedError BAD_USER_INPUT
 */
export function assertWellFormed(text: string, path: string): string {
  if (text.isWellFormed()) return text;
  throw createInputError(path, INCOMPLETE_CHARACTERS);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns equal texts for equal ids: the letter case of a UUID has no meaning, that of other ids may have one. */
export function normalizeId(id: string): string {
  return uuid.test(id) ? id.toLowerCase() : id;
}

export function isSameId(id: unknown, otherId: unknown): boolean {
  return typeof id === "string" && typeof otherId === "string" && normalizeId(id) === normalizeId(otherId);
}

/**
 * @param path input field of the error
 * @throws CodedError BAD_USER_INPUT
 */
export function checkId(id: string, path = "id"): string {
  if (isRecordId(id)) return id;
  throw createInputError(path, INVALID_ID);
}

/**
 * Encodes an id as a segment of a URL's path. Servers and proxies decode slashes and resolve dots:
 * `/x/../../refresh-token`.
 *
 * @throws CodedError BAD_USER_INPUT
 */
export function encodePathSegment(id: string, path = "id"): string {
  if (/^\.{1,2}$|[/\\]/.test(checkId(id, path))) throw createInputError(path, INVALID_ID);
  return encodeURIComponent(id);
}

const INVALID_ID = "Invalid id";

/** Reads the id of a new record from `/clients/7` or `/clients/clients-by-id?clientId=7`. */
export function readLocationId(location: string | undefined, idParam: string): string | undefined {
  const base = "http://upstream";
  if (location === undefined || !URL.canParse(location, base)) return undefined;
  const { pathname, searchParams } = new URL(location, base);
  // URLSearchParams decodes without errors.
  const lastSegment = new URLSearchParams(`id=${pathname.split("/").at(-1)?.replaceAll("+", "%2B")}`).get(
    "id",
  );
  return searchParams.get(idParam) ?? (lastSegment || undefined);
}
