import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";

import { getTranslations } from "../../i18n/load-catalogs.ts";
import { translateIfKnown } from "../errors/failure.ts";
import { queryOptionsByName } from "../reference/query-options-by-name.ts";
import { useDeniedOptions } from "../reference/use-denied-options.ts";
import { indexByName } from "../reference/index-by-name.ts";
import { foldText } from "../../ui/fold-text.ts";
import type { ImportField, ColumnMapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import type { Importer } from "./importer.ts";
import { groupRows } from "./group-rows.ts";
import type { MatchKey } from "../match-key.ts";
import type { FindMatch } from "./match-records.ts";
import {
  createRowChecker,
  findParent,
  createRecordReader,
  type CheckedRecord,
  type ExistingRecordMode,
  type ReaderContext,
  type ParsedRecord,
} from "./check-rows.ts";
import { splitList, type OptionsByName } from "./parse-cell.ts";

/** Input of a check, which runs again for another object. */
export interface ImportSource {
  file: ImportFile;
  mapping: ColumnMapping;
  /** Match keys by priority. */
  keys: readonly MatchKey[];
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

/** Distinct names in a reference column, both unsplit and split. */
function readNames({ control }: ImportField, cells: readonly (string | number | undefined)[]): string[] {
  const texts = cells.flatMap((cell) => {
    const text = String(cell ?? "").trim();
    const isMany = control.kind === "reference" && control.multiple;
    if (text === "") return [];
    return isMany ? [text, ...text.split(";").map((part) => part.trim()), ...splitList(text)] : [text];
  });
  return [...new Map(texts.map((text) => [foldText(text), text])).values()];
}

/** Loads options of all reference columns; for ambiguous names, also the options within each parent. */
async function loadOptions(
  client: ApolloClient,
  fields: readonly ImportField[],
  { file, mapping }: ImportSource,
  getDenialReason: ReaderContext["getDenialReason"],
): Promise<(field: string, parent: string | undefined) => OptionsByName | undefined> {
  const optionsByField = new Map<string, OptionsByName>();
  const getCells = (name: string) => file.rows.map(({ cells }) => cells[mapping[name] ?? -1]);
  const references = fields.flatMap(({ name, control, ...field }) =>
    control.kind === "reference" && (mapping[name] ?? null) !== null && !getDenialReason(control.options)
      ? [{ ...field, name, control }]
      : [],
  );
  await Promise.all(
    references.map(async (field) => {
      const names = readNames(field, getCells(field.name));
      if (names.length === 0) return;
      optionsByField.set(
        field.name,
        indexByName(await queryOptionsByName(client, field.control.options, {}, names)),
      );
    }),
  );
  const lookups = references.flatMap((field) => {
    const parent = findParent(field, fields);
    const options = optionsByField.get(field.name);
    const names = readNames(field, getCells(field.name)).filter(
      (name) => options?.get(foldText(name)) === null,
    );
    if (parent === undefined || names.length === 0) return [];
    const argument = parent.split(".").at(-1) ?? "";
    const parents = [...(optionsByField.get(parent)?.values() ?? [])].flatMap((record) => record?.id ?? []);
    return [...new Set(parents)].map((id) => ({ field, argument, id, names }));
  });
  await Promise.all(
    lookups.map(async ({ field, argument, id, names }) => {
      const records = await queryOptionsByName(client, field.control.options, { [argument]: id }, names);
      optionsByField.set(`${field.name} ${id}`, indexByName(records));
    }),
  );
  return (field, parent) => {
    const options = optionsByField.get(field);
    const parentOptions = parent === undefined ? undefined : optionsByField.get(`${field} ${parent}`);
    return parentOptions && options ? new Map([...options, ...parentOptions]) : options;
  };
}

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
  const getDenialReason = useDeniedOptions();
  const [result, setResult] = useState<PreparedRecords | { source: ImportSource; error: unknown }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file, mapping, keys } = source;

    async function prepareRecords(): Promise<PreparedRecords> {
      const [translateAll, getOptions] = await Promise.all([
        getTranslations(),
        loadOptions(client, importer.fields, source, getDenialReason),
      ]);
      const readRecord = createRecordReader(file.rows, {
        ...importer,
        mapping,
        translateAll,
        getOptions,
        getDenialReason,
        language: i18n.locale,
        translate: (message: MessageDescriptor) => i18n._(message),
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
  const { i18n } = useLingui();
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
      translate: (message: MessageDescriptor) => i18n._(message),
      translateText: translateIfKnown,
    });
    const storeResult = (check: CheckResult) => {
      if (!signal.aborted) setResult({ prepared, mode, check });
    };
    mapInBatches(prepared.records, checkRecord, signal).then(
      (records) => storeResult({ records, couldMatch: prepared.findMatch !== undefined }),
      (error: unknown) => storeResult({ error }),
    );
    return () => controller.abort();
  }, [i18n, importer, source, mode, prepared]);

  if (prepared && "error" in prepared) return { error: prepared.error };
  return result && result.prepared === prepared && result.mode === mode ? result.check : undefined;
}
