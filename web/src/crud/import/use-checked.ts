import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";

import { wordsInAll } from "../../i18n/switch.ts";
import { translated } from "../errors/failure.ts";
import { askNames } from "../reference/ask-names.ts";
import { byName } from "../reference/by-name.ts";
import { plain } from "../../ui/plain.ts";
import type { FileField, Mapping } from "./fields.ts";
import type { GivenFile } from "./file.ts";
import type { Importer } from "./importer.ts";
import { groupsOf } from "./join.ts";
import { checkerOf, parentOf, type CheckedRecord } from "./rows.ts";
import { partsOf, type Named } from "./values.ts";

/** What is read, and how: another object is another check. */
export interface Asked {
  file: GivenFile;
  mapping: Mapping;
  /** The field by which records that are there are found; null where all rows are new ones. */
  key: string | null;
  /** Another one checks the same again. */
  attempt: number;
}

type Check = { records: readonly CheckedRecord[] } | { error: unknown };

/** Records that are checked before the page is let go on. */
const AT_ONCE = 100;

const goOn = () => new Promise((resolve) => setTimeout(resolve));

/** The names that a column of references holds, each once, whole and in parts. */
function namesIn({ control }: FileField, cells: readonly (string | number | undefined)[]): string[] {
  const texts = cells.flatMap((cell) => {
    const text = String(cell ?? "").trim();
    const isMany = control.kind === "reference" && control.multiple;
    return text === "" ? [] : isMany ? [text, ...partsOf(text)] : [text];
  });
  return [...new Map(texts.map((text) => [plain(text), text])).values()];
}

/** Reads the records that the columns of references name; of a name that several have, those of each parent that stands beside it. */
async function readNamed(
  client: ApolloClient,
  fields: readonly FileField[],
  { file, mapping }: Asked,
): Promise<(field: string, parent: string | undefined) => Named | undefined> {
  const found = new Map<string, Named>();
  const cellsOf = (name: string) => file.rows.map(({ cells }) => cells[mapping[name] ?? -1]);
  const references = fields.flatMap(({ name, control, ...field }) =>
    control.kind === "reference" && (mapping[name] ?? null) !== null ? [{ ...field, name, control }] : [],
  );
  await Promise.all(
    references.map(async (field) => {
      const names = namesIn(field, cellsOf(field.name));
      if (names.length === 0) return;
      found.set(field.name, byName(await askNames(client, field.control.options, {}, names)));
    }),
  );
  const asks = references.flatMap((field) => {
    const parent = parentOf(field, fields);
    const all = found.get(field.name);
    const names = namesIn(field, cellsOf(field.name)).filter((name) => all?.get(plain(name)) === null);
    if (parent === undefined || names.length === 0) return [];
    const argument = parent.split(".").at(-1) ?? "";
    const parents = [...(found.get(parent)?.values() ?? [])].flatMap((record) => record?.id ?? []);
    return [...new Set(parents)].map((id) => ({ field, argument, id, names }));
  });
  await Promise.all(
    asks.map(async ({ field, argument, id, names }) => {
      const records = await askNames(client, field.control.options, { [argument]: id }, names);
      found.set(`${field.name} ${id}`, byName(records));
    }),
  );
  return (field, parent) => {
    const all = found.get(field);
    const own = parent === undefined ? undefined : found.get(`${field} ${parent}`);
    return own && all ? new Map([...all, ...own]) : all;
  };
}

/** Checks the rows of a file; undefined while that goes on. What was asked before is no longer answered. */
export function useChecked(importer: Importer, asked: Asked): Check | undefined {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const [done, setDone] = useState<{ of: Asked; check: Check }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file, mapping, key } = asked;

    async function run(): Promise<readonly CheckedRecord[]> {
      const [namesOf, named, ids] = await Promise.all([
        wordsInAll(),
        readNamed(client, importer.fields, asked),
        key === null ? undefined : importer.readIds(key, signal, () => undefined),
      ]);
      const checkRecord = checkerOf(file.rows, {
        ...importer,
        mapping,
        namesOf,
        named,
        language: i18n.locale,
        key: key !== null && ids ? { field: key, ids } : undefined,
        say: (message: MessageDescriptor) => i18n._(message),
        translated,
      });
      const groups = groupsOf(file.rows, importer.lines ? (mapping[key ?? importer.lines.of] ?? null) : null);
      const records: CheckedRecord[] = [];
      for (const group of groups) {
        records.push(checkRecord(group));
        if (records.length % AT_ONCE === 0) {
          // oxlint-disable-next-line no-await-in-loop -- the page has to answer in between
          await goOn();
          signal.throwIfAborted();
        }
      }
      return records;
    }

    const tell = (check: Check) => {
      if (!signal.aborted) setDone({ of: asked, check });
    };
    run().then(
      (records) => tell({ records }),
      (error: unknown) => tell({ error }),
    );
    return () => controller.abort();
  }, [client, i18n, importer, asked]);

  return done?.of === asked ? done.check : undefined;
}
