import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";
import type * as z from "zod/mini";

import { useAccess } from "../../session/use-access.ts";
import { plain } from "../../ui/plain.ts";
import { initialValuesOf, inputOf, type FormValues } from "../form/form-values.ts";
import { readAll } from "../read-all.ts";
import type { KeptRecord, Resource, ResourceHooks, Rule } from "../resource.ts";
import type { FileLines } from "../file-lines.ts";
import { fileFieldsOf, type FileField } from "./fields.ts";
import { inTurns } from "./in-turns.ts";
import { lineFieldsOf, linesIn, mergedLines, said } from "./lines.ts";
import type { CheckedRecord } from "./rows.ts";

/** The ids of records by one of their values in plain letters; null where several have it. */
export type Ids = ReadonlyMap<string, string | null>;

/** What an import does with a noun, free of its types. */
export interface Importer {
  fields: readonly FileField[];
  initial: FormValues;
  rule: z.ZodMiniType;
  /** The list of lines that a record holds, and the field by which the rows of one record are known. */
  lines?: FileLines & { of: string };
  /** Reads which records there are, by the value of a field. */
  readIds: (
    field: string,
    signal: AbortSignal,
    onRead: (read: number, total: number) => void,
  ) => Promise<Ids>;
  /** Reads all records whole, as an import would make them. */
  readWhole: (signal: AbortSignal, onRead: (read: number) => void) => Promise<readonly object[]>;
  /** Makes a record, or changes the one that is there. */
  save: (record: CheckedRecord) => Promise<unknown>;
}

/** Records that are read at once: the upstream has others to answer. */
const READ_AT_ONCE = 4;

/** Makes the hook that imports records of a noun. */
export function importerOf<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  Input extends object,
  SortField extends string,
  Filters extends object,
>(
  { useCreate, useUpdate, list, record }: ResourceHooks<Row, Rec, Input, SortField, Filters>,
  { sections, initial }: Pick<Resource<Row, Rec, Input, SortField>, "sections" | "initial">,
  rule: Rule<Input>,
) {
  return function useImporter(): Importer {
    const client = useApolloClient();
    const { role } = useAccess();
    const [create] = useCreate();
    const [update] = useUpdate();
    return useMemo(() => {
      const begun = initialValuesOf(sections, undefined, initial);
      const lines = sections.flatMap((section) => ("lines" in section ? (section.lines ?? []) : []))[0];

      /** What the values become by what a file says. */
      const changedBy = (before: FormValues, told: FormValues): FormValues => ({
        ...before,
        ...said(told),
        ...(lines && { [lines.name]: mergedLines(linesIn(told, lines), linesIn(before, lines), lines) }),
      });

      async function readRows(
        signal: AbortSignal,
        onRead: (read: number, total: number) => void,
      ): Promise<readonly Row[]> {
        if (!list) throw new Error("The list cannot be read.");
        return (await readAll<Row>(client, { list, asked: {} }, { signal, onRead })).rows;
      }

      async function readIds(
        field: string,
        signal: AbortSignal,
        onRead: (read: number, total: number) => void,
      ): Promise<Ids> {
        const ids = new Map<string, string | null>();
        for (const row of await readRows(signal, onRead)) {
          const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
          if (typeof value !== "string" || value === "") continue;
          ids.set(plain(value), ids.has(plain(value)) ? null : row.id);
        }
        return ids;
      }

      async function readRecord(id: string): Promise<Rec | null> {
        if (!record) throw new Error("The record cannot be read.");
        const { data } = await client.query<{ record: Rec | null }>({
          query: record,
          variables: { id },
          fetchPolicy: "network-only",
        });
        return data?.record ?? null;
      }

      async function readWhole(signal: AbortSignal, onRead: (read: number) => void): Promise<readonly Rec[]> {
        const rows = await readRows(signal, () => undefined);
        const records = new Map<string, Rec | null>();
        await inTurns(rows, async ({ id }) => void records.set(id, await readRecord(id)), {
          atOnce: READ_AT_ONCE,
          signal,
          onDone: ({ error }) => {
            if (error !== undefined) throw error;
            onRead(records.size);
          },
          isFinal: () => true,
        });
        signal.throwIfAborted();
        return rows.flatMap(({ id }) => records.get(id) ?? []);
      }

      async function save({ id, values }: CheckedRecord): Promise<unknown> {
        if (id === undefined)
          return create({ variables: { input: inputOf(rule, changedBy(begun, values), true) } });
        const now = await readRecord(id);
        if (!now) throw new Error("The record is gone.");
        const input = inputOf(rule, changedBy(initialValuesOf(sections, now, undefined), values), false);
        return update({ variables: { id, input, expectedUpdatedAt: now.updatedAt ?? null } });
      }

      const fields = fileFieldsOf(sections, { role, isNew: true });
      return {
        fields: lines ? [...fields, ...lineFieldsOf(lines)] : fields,
        initial: begun,
        rule,
        ...(lines && { lines }),
        readIds,
        readWhole,
        save,
      };
    }, [client, role, create, update]);
  };
}
