import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Language } from "../i18n/language.ts";
import { registry } from "../resources/registry.ts";
import { toInstant } from "../rules/time-zone.ts";
import { addDays, getAgencyTimeZone, getToday } from "../rules/today.ts";

/** Tables of the records in reference columns, also inside JSON columns. */
export const tableByColumn: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    registry.resources
      .flatMap(registry.listReferencesFrom)
      .map(({ path, to }) => [path.split(".").at(-1)?.replace("[]", ""), to.key]),
  ),
  byId: "users",
  channelId: "channels",
  mentionIds: "users",
};

/** Derives a stable UUID from the key. */
export function createDemoId(...key: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(`media-planner demo/${key.join("/")}`)
    .digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The source and the build have different folders. */
function findDataFolder(): URL {
  const folder = ["./data/", "./demo-data/"]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  if (!folder) throw new Error("Demo data not found; build again");
  return folder;
}

export type DemoReader = ReturnType<typeof createDemoReader>;

/**
 * Creates a reader of the data files; French names are in the folder `fr`. In the files, ids are readable
 * keys, and references are the keys of their records. `today-12` is a day, `today-12 10:30` a time in the
 * agency's zone.
 */
export function createDemoReader(now: Date, language: Language = "en") {
  const currentDay = getToday(now);
  const ids = new Map<string, string>();

  /** Returns a time on a day relative to today, at most `now`. */
  const getTime = (offset: number, hour: number, minute: number) => {
    const start = toInstant(getAgencyTimeZone(), addDays(currentDay, offset), hour).getTime();
    return new Date(Math.min(start + minute * 60_000, now.getTime()));
  };

  const parseDate = (text: string): string | Date => {
    const match = /^today([+-]\d+)?(?: (\d\d):(\d\d))?$/.exec(text);
    if (!match) return text;
    const [, offset = "0", hour, minute] = match;
    return hour === undefined
      ? addDays(currentDay, Number(offset))
      : getTime(Number(offset), Number(hour), Number(minute));
  };

  const getId = (table: string, key: string) => {
    const id = ids.get(`${table}/${key}`) ?? createDemoId(table, key);
    ids.set(`${table}/${key}`, id);
    return id;
  };

  /**
   * Replaces keys by ids, and relative days by dates. `column` is the column of the value, or the table of
   * a record.
   */
  const resolveValue = (value: unknown, column: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => resolveValue(item, column));
    if (typeof value === "object" && value)
      return Object.fromEntries(
        Object.entries(value).map(([name, field]) => [
          name,
          name === "id" ? getId(column, String(field)) : resolveValue(field, name),
        ]),
      );
    if (typeof value !== "string") return value;
    const table = tableByColumn[column];
    return table ? getId(table, value) : parseDate(value);
  };

  /** Reads the records of a table. The type is not checked here, but by tests. */
  const read = <DemoRecord>(table: string): DemoRecord[] => {
    const file = `${table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
    const dataFolder = findDataFolder();
    const frenchFile = new URL(`fr/${file}`, dataFolder);
    const url = language === "fr" && existsSync(frenchFile) ? frenchFile : new URL(file, dataFolder);
    const records: unknown = JSON.parse(readFileSync(url, "utf8"));
    return resolveValue(records, table) as DemoRecord[];
  };
  return { getTime, read };
}
