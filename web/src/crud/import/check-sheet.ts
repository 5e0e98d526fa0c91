import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useCallback, useRef } from "react";

import type { MoneyMultiple } from "../../spreadsheet/money-multiples.ts";
import { splitIntoChunks } from "../../spreadsheet/split-into-chunks.ts";
import { findUnusedColumns } from "../../spreadsheet/unused-columns.ts";
import { arrangeColumns, listMoneyColumns } from "../../table-import/columns/column-choice.ts";
import { listContestedFields } from "../../table-import/columns/contested-fields.ts";
import type { ContestedField } from "../../table-import/target.ts";
import { formatFieldError } from "../../table-import/fields/import-fields.ts";
import { listTableNotices, type Notices } from "../../table-import/review/table-notices.ts";
import { selectSheet } from "../../table-import/rows/table-file.ts";
import type { ArrangedColumns, ColumnChoice, TableChoices, TableFile } from "../../table-import/target.ts";
import { loadOptions } from "../../table-import/values/load-options.ts";
import { detectDates } from "../../table-import/values/read-rows.ts";
import { queryOptionsByName } from "../reference/query-options-by-name.ts";
import { useOptionsDenialReason } from "../reference/use-denial-reasons.ts";
import { createRecordReader, createRowChecker, type CheckContext } from "./check-rows.ts";
import type { CheckedRecord } from "./checked-records.ts";
import type { Importer } from "./importer.ts";
import { getMappedKeys } from "./match/match-records.ts";

/** A sheet with its columns as chosen; `file` has the arranged rows. */
export interface ArrangedSheet extends ArrangedColumns {
  selected: TableFile;
  columns: ColumnChoice;
  contested: readonly ContestedField[];
  multiples: readonly MoneyMultiple[];
  notices: Notices;
}

export function arrangeSheet(
  importer: Importer,
  { sheet, headingIndex, ...source }: TableFile,
  suggested: ColumnChoice,
  { rows, joinsNumbers, columns = suggested }: TableChoices,
  language: string,
): ArrangedSheet {
  const selected = selectSheet(source, sheet, importer, { headingIndex, choices: rows, joinsNumbers });
  const arranged = arrangeColumns(selected, columns, importer);
  const contested = listContestedFields(selected, columns, importer, language);
  const { file, mapping, omittedPrices } = arranged;
  const usedColumns = [
    ...Object.values(mapping),
    // The texts of a format are parts of the columns that prices add.
    ...Object.values(columns.mapping),
    ...columns.crosstabColumns,
    ...contested.flatMap(({ choices }) => choices.flat()),
  ];
  const cells = file.rows.map((row) => row.cells);
  const { important, others } = listTableNotices({
    ignoredColumns: findUnusedColumns(cells, file.headings, (index) => usedColumns.includes(index)),
    leftOutRows: file.leftOutRows,
    otherTableRow: selected.otherTableRow,
    origin: sheet.origin,
    moneyTexts: [
      ...[...listMoneyColumns(importer.fields, columns.mapping), ...columns.crosstabColumns].map(
        (column) => selected.headings[column] ?? "",
      ),
      ...selected.titles.flat(),
    ],
    isMonthFirst: detectDates(importer.fields, file.rows, mapping).isMonthFirst ?? false,
  });
  const omitted =
    omittedPrices > 0 &&
    plural(omittedPrices, {
      one: "# cell has no price, such as “On request”, and is left out",
      other: "# cells have no price, such as “On request”, and are left out",
    });
  const ownNotices = importer.groups?.listNotices(selected, columns, importer) ?? [];
  const notices = { important, others: [...ownNotices, omitted, ...others] };
  return { ...arranged, selected, columns, contested, notices };
}

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

export interface CheckedSheet extends Pick<ArrangedSheet, "file" | "mapping"> {
  records: readonly CheckedRecord[];
  /** False if stored records could not be compared. */
  couldMatch: boolean;
  /** Prefixes an error with the heading or label of its field. */
  formatError: (name: string, text: string) => string;
}

/** Parses rows, finds matching records and checks both. Another mode reads nothing again. */
export function useCheckSheet(
  importer: Importer,
  mode: CheckContext["mode"],
  updateChoices: CheckContext["updateChoices"],
) {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const getDenialReason = useOptionsDenialReason();

  const prepare = useCallback(
    async (
      { file, mapping }: ArrangedSheet,
      { replacements, firstKeyName, dividesThousands }: TableChoices,
      signal: AbortSignal,
    ) => {
      const { fields, groups, matchKeys } = importer;
      const keys = getMappedKeys(matchKeys, mapping, firstKeyName);
      const query: Parameters<typeof loadOptions>[0] = (_field, ...request) =>
        queryOptionsByName(client, ...request);
      const names = { fields, rows: file.rows, mapping, replacements };
      const readRecord = createRecordReader(file.rows, {
        ...importer,
        mapping,
        dividesThousands,
        headings: file.headings,
        titles: file.sheet.table.slice(0, file.headingIndex).flat(),
        getOptions: await loadOptions(query, names, getDenialReason),
        getDenialReason,
        dates: detectDates(fields, file.rows, mapping),
        language: i18n.locale,
      });
      const groupColumn = (groups && (mapping[groups.groupBy] ?? mapping[keys[0]?.[0] ?? ""])) ?? null;
      const groupedRows = groups?.groupRows(file.rows, groupColumn) ?? file.rows.map((row) => [row]);
      const records = await mapInBatches(groupedRows, readRecord, signal);
      const values = records.map((record) => record.values);
      const findMatch = keys.length > 0 ? await importer.readMatches(keys, values, signal) : () => undefined;
      return { keys, records, findMatch };
    },
    [client, getDenialReason, i18n, importer],
  );
  type Prepared = Awaited<ReturnType<typeof prepare>>;
  const last = useRef<{ prepare: unknown; arranged: ArrangedSheet; prepared: Prepared }>(undefined);

  return useCallback(
    async (arranged: ArrangedSheet, choices: TableChoices, signal: AbortSignal): Promise<CheckedSheet> => {
      if (last.current?.prepare !== prepare || last.current.arranged !== arranged)
        last.current = { prepare, arranged, prepared: await prepare(arranged, choices, signal) };
      const { file, mapping } = arranged;
      const { records, keys, findMatch } = last.current.prepared;
      const checkRecord = createRowChecker({ ...importer, mapping, mode, updateChoices, keys, findMatch });
      return {
        records: await mapInBatches(records, checkRecord, signal),
        couldMatch: findMatch !== undefined,
        formatError: (name, text) => formatFieldError(importer.fields, name, text, { ...file, mapping }),
        file,
        mapping,
      };
    },
    [prepare, importer, mode, updateChoices],
  );
}
