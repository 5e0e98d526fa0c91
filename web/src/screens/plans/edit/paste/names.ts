import type { Option } from "../../../../crud/reference/option.ts";
import { type RowReference, isReference } from "../../fields.ts";
import { isField } from "./headings.ts";
import type { Layout } from "./layout.ts";
import { plain } from "../../../../ui/plain.ts";
import type { Cell } from "../../../../spreadsheet/table.ts";

/** The records that the names of a table mean. */
export interface Names {
  /** @param cityId city of an area; null elsewhere */
  find: (field: RowReference, name: string, cityId: string | null) => Option | undefined;
}

/** Asks for records whose names are, or may be, these. @param names as they are written, each once */
export type AskNames = (
  field: RowReference,
  names: readonly string[],
  cityId: string | null,
) => Promise<readonly Option[]>;

function textOf(cell: Cell | undefined): string {
  return String(cell ?? "").trim();
}

/** The distinct names of a column: those that differ in accents, case or spaces only are one. */
function distinct(names: readonly string[]): string[] {
  return [...new Map(names.filter(Boolean).map((name) => [plain(name), name])).values()];
}

/** Records by their plain names and codes; null where two have the same. */
export function byName(options: readonly Option[]): ReadonlyMap<string, Option | null> {
  const found = new Map<string, Option | null>();
  const add = (text: string | null | undefined, option: Option) => {
    if (!text) return;
    const known = found.get(plain(text));
    // Two records of one name: which one is meant cannot be told.
    found.set(plain(text), known === undefined || known?.id === option.id ? option : null);
  };
  for (const option of options) add(option.name, option);
  for (const option of options) if (!found.has(plain(option.code ?? ""))) add(option.code, option);
  return found;
}

/** The cities of a table's rows: areas are named within one. */
function citiesByArea(
  layout: Layout,
  cityOf: (row: readonly Cell[], index: number) => string | null,
): Map<string, string[]> {
  const column = layout.targets.indexOf("areaId");
  const areas = new Map<string, string[]>();
  layout.rows.forEach((row, index) => {
    const [city, area] = [cityOf(row, index), textOf(row[column])];
    if (city !== null && area !== "") areas.set(city, [...(areas.get(city) ?? []), area]);
  });
  return areas;
}

/**
 * Looks up every name that a table holds: each name once, however many rows repeat it. Accents, case and extra spaces do not matter.
 *
 * @param cityBefore the city that a row has now, for a table that names areas and no cities
 */
export async function namesIn(
  layout: Layout,
  ask: AskNames,
  cityBefore: (index: number) => string | null,
): Promise<Names> {
  const columns = layout.targets.flatMap((target, column) =>
    isField(target) && isReference(target) ? [{ field: target, column }] : [],
  );
  const found = new Map<string, ReadonlyMap<string, Option | null>>();
  const read = async (field: RowReference, names: readonly string[], cityId: string | null) => {
    const wanted = distinct(names);
    if (wanted.length > 0) found.set(`${field} ${cityId ?? ""}`, byName(await ask(field, wanted, cityId)));
  };
  const find: Names["find"] = (field, name, cityId) =>
    found.get(`${field} ${field === "areaId" ? (cityId ?? "") : ""}`)?.get(plain(name)) ?? undefined;

  await Promise.all(
    columns
      .filter(({ field }) => field !== "areaId")
      .map(({ field, column }) =>
        read(
          field,
          layout.rows.map((row) => textOf(row[column])),
          null,
        ),
      ),
  );
  const cityColumn = columns.find(({ field }) => field === "cityId")?.column;
  const cityOf = (row: readonly Cell[], index: number) =>
    cityColumn === undefined
      ? cityBefore(index)
      : (find("cityId", textOf(row[cityColumn]), null)?.id ?? null);
  if (columns.some(({ field }) => field === "areaId"))
    await Promise.all(
      [...citiesByArea(layout, cityOf)].map(([cityId, areas]) => read("areaId", areas, cityId)),
    );
  return { find };
}
