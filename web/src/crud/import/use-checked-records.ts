import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react";
import { useCallback, useMemo } from "react";

import { splitIntoChunks } from "../../spreadsheet/split-into-chunks.ts";
import { useOptionsDenialReason } from "../reference/use-denial-reasons.ts";
import type { ColumnMapping } from "../../table-import/fields/import-fields.ts";
import type { ParsedRecord, TableFile } from "../../table-import/target.ts";
import type { Importer } from "./importer.ts";
import type { MatchKey } from "../definition/match-key.ts";
import type { FindMatch } from "./match/match-records.ts";
import { createRecordReader, createRowChecker, type CheckContext } from "./check-rows.ts";
import type { CheckedRecord } from "./checked-records.ts";
import { queryOptionsByName } from "../reference/query-options-by-name.ts";
import { loadOptions, type Replacement } from "../../table-import/values/load-options.ts";
import { useTask, type Task } from "../../table-import/use-task.ts";
import { detectDates } from "../../table-import/values/read-rows.ts";

/** Input of a check, which runs again for another object. */
export interface ImportSource {
  file: TableFile;
  mapping: ColumnMapping;
  /** Match keys by priority. */
  keys: readonly MatchKey[];
  replacements: readonly Replacement[];
  /** Changes on retry. */
  attempt: number;
}

/** `couldMatch` is false if stored records could not be compared. */
export type CheckResult = { records: readonly CheckedRecord[]; couldMatch: boolean } | { error: unknown };

/** Records between yields to the browser. */
const BATCH_SIZE = 100;

async function mapInBatches<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for await (const batch of splitIntoChunks(items, BATCH_SIZE)) {
    signal.throwIfAborted();
    for (const item of batch) results.push(map(item));
  }
  return results;
}

/** Parses rows, finds matching records and checks both; undefined while loading. */
export function useCheckedRecords(
  importer: Importer,
  source: ImportSource,
  { mode, updateChoices }: Pick<CheckContext, "mode" | "updateChoices">,
): CheckResult | undefined {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const getDenialReason = useOptionsDenialReason();

  const prepare = useCallback<Task<{ records: readonly ParsedRecord[]; findMatch: FindMatch | undefined }>>(
    async (signal) => {
      const { file, mapping, keys } = source;
      const query: Parameters<typeof loadOptions>[0] = (_field, ...request) =>
        queryOptionsByName(client, ...request);
      const { fields } = importer;
      const names = { ...source, fields, rows: file.rows };
      const getOptions = await loadOptions(query, names, getDenialReason);
      const readRecord = createRecordReader(file.rows, {
        ...importer,
        mapping,
        headings: file.headings,
        titles: file.sheet.table.slice(0, file.headingIndex).flat(),
        getOptions,
        getDenialReason,
        dates: detectDates(fields, file.rows, mapping),
        language: i18n.locale,
      });
      const { groups } = importer;
      const groupColumn = (groups && (mapping[groups.groupBy] ?? mapping[keys[0]?.[0] ?? ""])) ?? null;
      const groupedRows = groups?.groupRows(file.rows, groupColumn) ?? file.rows.map((row) => [row]);
      const records = await mapInBatches(groupedRows, readRecord, signal);
      if (keys.length === 0) return { records, findMatch: () => undefined };
      const values = records.map((record) => record.values);
      return { records, findMatch: await importer.readMatches(keys, values, signal) };
    },
    [client, getDenialReason, i18n, importer, source],
  );
  const prepared = useTask(prepare);

  const check = useMemo<Task<CheckResult> | undefined>(() => {
    if (!prepared || "error" in prepared) return undefined;
    const { records, findMatch } = prepared.value;
    return async (signal) => {
      const checkRecord = createRowChecker({
        ...importer,
        mode,
        updateChoices,
        keys: source.keys,
        findMatch,
      });
      const checkedRecords = await mapInBatches(records, checkRecord, signal);
      return { records: checkedRecords, couldMatch: findMatch !== undefined };
    };
  }, [importer, source, mode, updateChoices, prepared]);
  const checked = useTask(check);

  if (prepared && "error" in prepared) return prepared;
  return checked && "value" in checked ? checked.value : checked;
}
