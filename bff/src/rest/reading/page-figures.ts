import { asRecord, createBadResponseError } from "../errors/coded-error.ts";
import { isInt32 } from "./row-fields.ts";
import type { Row } from "./row-fields.ts";

/** Figures of a response; undefined without one. */
export interface PageFigures {
  readonly perPage: number | undefined;
  readonly currentPage: number | undefined;
  readonly totalPages: number | undefined;
  readonly total: number | undefined;
  /** Of all records (Django), or of the page (Laravel). */
  readonly count: number | undefined;
  readonly hasNextPage: boolean | undefined;
}

/** Documented names, then those of common web frameworks. */
const PER_PAGE = ["perPage", "per_page", "pageSize", "page_size", "limit"];
const CURRENT_PAGE = ["currentPage", "current_page", "page"];
/** Flags, or addresses of the next page. */
const NEXT_PAGE = ["hasNextPage", "has_next", "hasNext", "next", "next_page_url", "nextPage"];
const TOTAL_PAGES = ["totalPages", "total_pages", "lastPage", "last_page"];

/**
 * Reads the figures from the envelope, `data`, `meta` or `pagination`.
 *
 * @throws CodedError UPSTREAM_BAD_RESPONSE for an invalid figure with a documented name
 */
export function readPageFigures(envelope: Row, totalKey?: string): PageFigures {
  const [data, meta] = [asRecord(envelope["data"]), asRecord(envelope["meta"])];
  const sources = [
    envelope,
    data,
    meta,
    envelope["pagination"],
    meta?.["pagination"],
    data?.["meta"],
    data?.["pagination"],
  ]
    .map(asRecord)
    .filter((source) => source !== undefined);
  const read = (names: readonly string[], documentedName = names[0]) =>
    readFirst(sources, names, documentedName);
  const totalNames = totalKey === undefined ? [] : [totalKey, toSnakeCase(totalKey)];
  return {
    perPage: read(PER_PAGE) || undefined,
    currentPage: read(CURRENT_PAGE),
    totalPages: read(TOTAL_PAGES) || undefined,
    total: read(totalNames) ?? read(["total"], "") ?? readFirstTotal(sources),
    count: read(["count"], ""),
    hasNextPage: readNextPage(sources),
  };
}

function readNextPage(sources: readonly Row[]): boolean | undefined {
  for (const name of NEXT_PAGE)
    for (const source of sources) {
      const value = source[name];
      if (typeof value === "boolean") return value;
      if (value === null) return false;
      if (typeof value === "string" || typeof value === "number") return value !== "";
    }
  return undefined;
}

function readFirst(
  sources: readonly Row[],
  names: readonly string[],
  documentedName: string | undefined,
): number | undefined {
  for (const name of names) {
    for (const source of sources) {
      const count = parseCount(source[name]);
      if (count !== undefined) return count;
      if (name === documentedName && isInvalid(source[name])) throw createBadResponseError("count expected");
    }
  }
  return undefined;
}

/** Rounds up: a total of 25 divided by 10 is 3 pages. */
function parseCount(value: unknown): number | undefined {
  const isBlank = typeof value === "string" && value.trim() === "";
  const parsed = typeof value === "string" && !isBlank ? Number(value) : value;
  if (typeof parsed !== "number") return undefined;
  const count = Math.ceil(parsed);
  return isInt32(count) && count >= 0 ? count : undefined;
}

function isInvalid(value: unknown): boolean {
  return (typeof value === "string" && value.trim() !== "") || typeof value === "number";
}

/** The only number called `total…`, besides that of pages. */
function readFirstTotal(sources: readonly Row[]): number | undefined {
  for (const source of sources) {
    const totals = Object.entries(source).flatMap(([name, value]) =>
      /^total(?!_?pages$)/i.test(name) ? (parseCount(value) ?? []) : [],
    );
    if (totals.length === 1) return totals[0];
  }
  return undefined;
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
