import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";

import { getTranslations } from "../../i18n/load-catalogs.ts";
import { translated } from "../errors/failure.ts";
import { queryNames } from "../reference/query-names.ts";
import { useDeniedOptions } from "../reference/use-denied-options.ts";
import { indexByName } from "../reference/index-by-name.ts";
import { foldText } from "../../ui/fold-text.ts";
import type { FileField, Mapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import type { Importer } from "./importer.ts";
import { groupRows } from "./group-rows.ts";
import type { FindMatch, MatchKey } from "./match-records.ts";
import {
  createRowChecker,
  findParent,
  createRecordReader,
  type CheckedRecord,
  type MatchMode,
  type ReaderContext,
  type ReadRecord,
} from "./check-rows.ts";
import { splitList, type OptionsByName } from "./parse-cell.ts";

/** Compared by identity. */
export interface Source {
  file: ImportFile;
  mapping: Mapping;
  /** Match keys by priority. */
  keys: readonly MatchKey[];
  /** Changes on retry. */
  attempt: number;
}

interface Prepared {
  of: Source;
  records: readonly ReadRecord[];
  findMatch: FindMatch | undefined;
}

/** `couldMatch` is false if stored records could not be compared. */
export type Check = { records: readonly CheckedRecord[]; couldMatch: boolean } | { error: unknown };

/** Records between yields to the browser. */
const BATCH_SIZE = 100;

const goOn = () => new Promise((resolve) => setTimeout(resolve));

/** Distinct names in a reference column, both unsplit and split. */
function readNames({ control }: FileField, cells: readonly (string | number | undefined)[]): string[] {
  const texts = cells.flatMap((cell) => {
    const text = String(cell ?? "").trim();
    const isMany = control.kind === "reference" && control.multiple;
    if (text === "") return [];
    return isMany ? [text, ...text.split(";").map((part) => part.trim()), ...splitList(text)] : [text];
  });
  return [...new Map(texts.map((text) => [foldText(text), text])).values()];
}

/** Ambiguous names also for each parent. */
async function readNamed(
  client: ApolloClient,
  fields: readonly FileField[],
  { file, mapping }: Source,
  denied: ReaderContext["denied"],
): Promise<(field: string, parent: string | undefined) => OptionsByName | undefined> {
  const optionsByField = new Map<string, OptionsByName>();
  const cellsOf = (name: string) => file.rows.map(({ cells }) => cells[mapping[name] ?? -1]);
  const references = fields.flatMap(({ name, control, ...field }) =>
    control.kind === "reference" && (mapping[name] ?? null) !== null && !denied(control.options)
      ? [{ ...field, name, control }]
      : [],
  );
  await Promise.all(
    references.map(async (field) => {
      const names = readNames(field, cellsOf(field.name));
      if (names.length === 0) return;
      optionsByField.set(field.name, indexByName(await queryNames(client, field.control.options, {}, names)));
    }),
  );
  const lookups = references.flatMap((field) => {
    const parent = findParent(field, fields);
    const all = optionsByField.get(field.name);
    const names = readNames(field, cellsOf(field.name)).filter((name) => all?.get(foldText(name)) === null);
    if (parent === undefined || names.length === 0) return [];
    const argument = parent.split(".").at(-1) ?? "";
    const parents = [...(optionsByField.get(parent)?.values() ?? [])].flatMap((record) => record?.id ?? []);
    return [...new Set(parents)].map((id) => ({ field, argument, id, names }));
  });
  await Promise.all(
    lookups.map(async ({ field, argument, id, names }) => {
      const records = await queryNames(client, field.control.options, { [argument]: id }, names);
      optionsByField.set(`${field.name} ${id}`, indexByName(records));
    }),
  );
  return (field, parent) => {
    const all = optionsByField.get(field);
    const own = parent === undefined ? undefined : optionsByField.get(`${field} ${parent}`);
    return own && all ? new Map([...all, ...own]) : all;
  };
}

/** Yields to the browser between chunks. */
async function mapInPieces<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Result,
  signal: AbortSignal,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(task(item));
    if (results.length % BATCH_SIZE === 0) {
      // oxlint-disable-next-line no-await-in-loop -- the page has to answer in between
      await goOn();
      signal.throwIfAborted();
    }
  }
  return results;
}

/** Undefined while loading. */
function usePrepared(
  importer: Importer,
  source: Source,
): Prepared | { of: Source; error: unknown } | undefined {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const denied = useDeniedOptions();
  const [done, setDone] = useState<Prepared | { of: Source; error: unknown }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file, mapping, keys } = source;

    async function run(): Promise<Prepared> {
      const [namesOf, named] = await Promise.all([
        getTranslations(),
        readNamed(client, importer.fields, source, denied),
      ]);
      const readRecord = createRecordReader(file.rows, {
        ...importer,
        mapping,
        namesOf,
        named,
        denied,
        language: i18n.locale,
        translate: (message: MessageDescriptor) => i18n._(message),
      });
      const { nested } = importer;
      const at = nested && (mapping[nested.groupBy] ?? mapping[keys[0]?.[0] ?? ""] ?? null);
      const records = await mapInPieces(groupRows(file.rows, at ?? null), readRecord, signal);
      const findMatch =
        keys.length === 0
          ? () => undefined
          : await importer.readMatches(
              keys,
              records.map(({ values }) => values),
              signal,
            );
      return { of: source, records, findMatch };
    }

    run().then(
      (prepared) => {
        if (!signal.aborted) setDone(prepared);
      },
      (error: unknown) => {
        if (!signal.aborted) setDone({ of: source, error });
      },
    );
    return () => controller.abort();
  }, [client, denied, i18n, importer, source]);

  return done?.of === source ? done : undefined;
}

export function useChecked(importer: Importer, source: Source, mode: MatchMode): Check | undefined {
  const { i18n } = useLingui();
  const prepared = usePrepared(importer, source);
  const [done, setDone] = useState<{
    of: Prepared;
    mode: MatchMode;
    check: Check;
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
      translated,
    });
    const show = (check: Check) => {
      if (!signal.aborted) setDone({ of: prepared, mode, check });
    };
    mapInPieces(prepared.records, checkRecord, signal).then(
      (records) => show({ records, couldMatch: prepared.findMatch !== undefined }),
      (error: unknown) => show({ error }),
    );
    return () => controller.abort();
  }, [i18n, importer, source, mode, prepared]);

  if (prepared && "error" in prepared) return { error: prepared.error };
  return done && done.of === prepared && done.mode === mode ? done.check : undefined;
}
