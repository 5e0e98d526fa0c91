import { findOption, indexByName } from "../../../crud/reference/index-by-name.ts";
import type { Cell } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import type { QueryNames } from "../queries/resolve-names.ts";
import type { ColumnMap } from "./map-columns.ts";

/** 'Radio Dhoom' in Nagpur and in Bhopal are the channels 'Radio Dhoom Nagpur' and 'Radio Dhoom Bhopal', if only these exist. */
export async function addCitiesToChannels(columnMap: ColumnMap, queryNames: QueryNames): Promise<ColumnMap> {
  const { mapping, rows } = columnMap;
  const { channelId: channel = null, cityId: city = null } = mapping;
  if (channel === null || city === null) return columnMap;
  const read = (cells: readonly Cell[], column: number) => String(cells[column] ?? "").trim();
  const citiesByChannel = new Map<string, Set<string>>();
  for (const { cells } of rows) {
    const [name, place] = [read(cells, channel), read(cells, city)];
    if (hasText(name) && hasText(place))
      citiesByChannel.set(name, (citiesByChannel.get(name) ?? new Set()).add(place));
  }
  const names = [...citiesByChannel].flatMap(([name, cities]) =>
    cities.size > 1 ? [name, ...[...cities].map((place) => `${name} ${place}`)] : [],
  );
  if (names.length === 0) return columnMap;
  const channels = indexByName(await queryNames("channelId", names, null));
  const complete = (cells: readonly Cell[]) => {
    const [name, place] = [read(cells, channel), read(cells, city)];
    const isKnown = findOption(channels, name) !== undefined || !findOption(channels, `${name} ${place}`);
    return isKnown ? cells : cells.with(channel, `${name} ${place}`);
  };
  return { ...columnMap, rows: rows.map((row) => ({ ...row, cells: complete(row.cells) })) };
}
