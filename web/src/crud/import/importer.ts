import { useApolloClient } from "@apollo/client/react";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/paging";
import { useMemo } from "react";
import type * as z from "zod/mini";

import { useAccess } from "../../session/use-access.ts";
import { plain } from "../../ui/plain.ts";
import { initialValuesOf, inputOf, type FormValues } from "../form/form-values.ts";
import { readAll } from "../list/more/read-all.ts";
import type { KeptRecord, ListPage, Resource, ResourceHooks, Rule } from "../resource.ts";
import { fileFieldsOf, type FileField } from "./fields.ts";
import { given, type CheckedRow } from "./rows.ts";

/** The ids of records by one of their values in plain letters; null where several have it. */
export type Ids = ReadonlyMap<string, string | null>;

/** What an import does with a noun, free of its types. */
export interface Importer {
  fields: readonly FileField[];
  initial: FormValues;
  rule: z.ZodMiniType;
  /** Reads which records there are, by the value of a field. */
  readIds: (
    field: string,
    signal: AbortSignal,
    onRead: (read: number, total: number) => void,
  ) => Promise<Ids>;
  /** Makes the record of a row, or changes the one that it is of. */
  save: (row: CheckedRow) => Promise<unknown>;
}

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

      async function readIds(
        field: string,
        signal: AbortSignal,
        onRead: (read: number, total: number) => void,
      ): Promise<Ids> {
        const readPage = async (page: number) => {
          if (!list) throw new Error("The list cannot be read.");
          const { data } = await client.query<{ page: ListPage<Row> }>({
            query: list,
            variables: { page, perPage: MAX_PAGE_SIZE },
            fetchPolicy: "no-cache",
          });
          signal.throwIfAborted();
          if (!data) throw new Error("The page is empty.");
          return data.page;
        };
        const ids = new Map<string, string | null>();
        for (const row of await readAll(readPage, onRead)) {
          const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1];
          if (typeof value !== "string" || value === "") continue;
          ids.set(plain(value), ids.has(plain(value)) ? null : row.id);
        }
        return ids;
      }

      async function save({ id, values }: CheckedRow): Promise<unknown> {
        if (id === undefined)
          return create({ variables: { input: inputOf(rule, { ...begun, ...given(values) }, true) } });
        if (!record) throw new Error("The record cannot be read.");
        const { data } = await client.query<{ record: Rec | null }>({
          query: record,
          variables: { id },
          fetchPolicy: "network-only",
        });
        const now = data?.record;
        if (!now) throw new Error("The record is gone.");
        const changed = { ...initialValuesOf(sections, now, undefined), ...given(values) };
        const input = inputOf(rule, changed, false);
        return update({ variables: { id, input, expectedUpdatedAt: now.updatedAt ?? null } });
      }

      return { fields: fileFieldsOf(sections, { role, isNew: true }), initial: begun, rule, readIds, save };
    }, [client, role, create, update]);
  };
}
