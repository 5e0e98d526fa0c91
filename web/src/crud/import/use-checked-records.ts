import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";

import { useOptionsDenialReason } from "../reference/use-denial-reasons.ts";
import type { ColumnMapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import type { Importer } from "./importer.ts";
import { groupRows } from "./group-rows.ts";
import type { MatchKey } from "../match-key.ts";
import type { FindMatch } from "./match-records.ts";
import { createRowChecker, type CheckedRecord, type ExistingRecordMode } from "./check-rows.ts";
import { loadOptions, type Replacement } from "./load-options.ts";
import { createRecordReader, type ParsedRecord } from "./read-rows.ts";

/** Input of a check, which runs again for another object. */
export interface ImportSource {
  file: ImportFile;
  mapping: ColumnMapping;
  /** Match keys by priority. */
  keys: readonly MatchKey[];
  replacements: readonly Replacement[];
  /** Changes on retry. */
  attempt: number;
}

interface PreparedRecords {
  source: ImportSource;
  records: readonly ParsedRecord[];
  findMatch: FindMatch | undefined;
}

/** `couldMatch` is false if stored records could not be compared. */
export type CheckResult = { records: readonly CheckedRecord[]; couldMatch: boolean } | { error: unknown };

/** Records between yields to the browser. */
const BATCH_SIZE = 100;

const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));

async function mapInBatches<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Result,
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(task(item));
    if (results.length % BATCH_SIZE === 0) {
      // oxlint-disable-next-line no-await-in-loop -- the page must stay responsive
      await yieldToBrowser();
      signal.throwIfAborted();
    }
  }
  return results;
}

/** Parses rows and finds matching records; undefined while loading. */
function usePreparedRecords(
  importer: Importer,
  source: ImportSource,
): PreparedRecords | { source: ImportSource; error: unknown } | undefined {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const getDenialReason = useOptionsDenialReason();
  const [result, setResult] = useState<PreparedRecords | { source: ImportSource; error: unknown }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file, mapping, keys } = source;

    async function prepareRecords(): Promise<PreparedRecords> {
      const getOptions = await loadOptions(client, importer.fields, source, getDenialReason);
      const readRecord = createRecordReader(file.rows, {
        ...importer,
        mapping,
        getOptions,
        getDenialReason,
        language: i18n.locale,
      });
      const { nested } = importer;
      const groupColumn = nested && (mapping[nested.groupBy] ?? mapping[keys[0]?.[0] ?? ""] ?? null);
      const records = await mapInBatches(groupRows(file.rows, groupColumn ?? null), readRecord, signal);
      const findMatch =
        keys.length === 0
          ? () => undefined
          : await importer.readMatches(
              keys,
              records.map(({ values }) => values),
              signal,
            );
      return { source, records, findMatch };
    }

    prepareRecords().then(
      (prepared) => {
        if (!signal.aborted) setResult(prepared);
      },
      (error: unknown) => {
        if (!signal.aborted) setResult({ source, error });
      },
    );
    return () => controller.abort();
  }, [client, getDenialReason, i18n, importer, source]);

  return result?.source === source ? result : undefined;
}

export function useCheckedRecords(
  importer: Importer,
  source: ImportSource,
  mode: ExistingRecordMode,
): CheckResult | undefined {
  const prepared = usePreparedRecords(importer, source);
  const [result, setResult] = useState<{
    prepared: PreparedRecords;
    mode: ExistingRecordMode;
    check: CheckResult;
  }>();

  useEffect(() => {
    if (!prepared || "error" in prepared) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const checkRecord = createRowChecker({
      ...importer,
      mode,
      keys: source.keys,
      findMatch: prepared.findMatch,
    });
    const storeResult = (check: CheckResult) => {
      if (!signal.aborted) setResult({ prepared, mode, check });
    };
    mapInBatches(prepared.records, checkRecord, signal).then(
      (records) => storeResult({ records, couldMatch: prepared.findMatch !== undefined }),
      (error: unknown) => storeResult({ error }),
    );
    return () => controller.abort();
  }, [importer, source, mode, prepared]);

  if (prepared && "error" in prepared) return { error: prepared.error };
  return result && result.prepared === prepared && result.mode === mode ? result.check : undefined;
}
