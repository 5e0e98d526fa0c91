import type * as z from "zod/mini";
import { validateInput } from "@media-planner/schema/rules/validate";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import type { ImportedChangeInput } from "../../generated/schema.ts";
import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { buildInitialValues, buildInput, filterVisibleFields, type FormValues } from "../form/form-values.ts";
import { readAll, readPage } from "../export/read-all.ts";
import { useSaveMutations } from "../definition/resource-hooks.ts";
import type { Resource } from "../definition/resource.ts";
import { listFields, type Rule } from "../definition/sections.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";
import { getFieldLabel, type ImportField } from "../../table-import/fields/import-fields.ts";
import type { ImportTarget } from "../../table-import/target.ts";
import { findRecords } from "./match/find-records.ts";
import { mapConcurrently } from "../concurrency.ts";
import { toNameKey } from "../reference/index-by-name.ts";
import { findSimilarOptions } from "../../table-import/review/similar-options.ts";
import { pickChanges, revertFields } from "./history/revert-values.ts";
import {
  applyValues,
  findByKeys,
  getRowKeys,
  isSameInput,
  type FindMatch,
  type Match,
} from "./match/match-records.ts";
import type { MatchKey } from "../definition/match-key.ts";
import type { CheckedRecord } from "./check-rows.ts";
import { createMatchBuilder } from "./match/build-match.ts";

/** A new record, or the change of an existing one. */
export type SavedRecord = { created: StoredRecord | undefined } | { change: ImportedChangeInput };

export interface Importer extends ImportTarget {
  /** Path of the list. */
  name: string;
  initial: FormValues;
  rule: z.ZodMiniType;
  matchKeys: readonly MatchKey[];
  canUpdate: boolean;
  /** Finds stored records; undefined if the list cannot be compared. */
  readMatches: (
    keys: readonly MatchKey[],
    rows: readonly FormValues[],
    signal: AbortSignal,
  ) => Promise<FindMatch | undefined>;
  /** Finds names of stored records; none if a record has the same name. */
  findSimilarNames: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  readAllRecords: (signal: AbortSignal, onRead: (readCount: number) => void) => Promise<readonly object[]>;
  save: (record: CheckedRecord) => Promise<SavedRecord>;
  /** @returns the labels of values that were changed again, which stay */
  revert: (change: ImportedChangeInput) => Promise<readonly string[]>;
}

/** Server limit for names of records. */
const MAX_NAME_LENGTH = 200;

const EXCLUDED_KINDS = new Set<string>(["password", "file"]);

export function useImporter(
  resource: Resource,
  rule: Rule<FormValues>,
  { module, listPath }: Pick<ScreenEntry, "module" | "listPath">,
  { translateAll, groups }: Pick<ImportTarget, "translateAll" | "groups">,
): Importer {
  const client = useApolloClient();
  const { role, can } = useAccess();
  const { user } = useSession();
  const canUpdate = can(module, "UPDATE");
  const { create, update } = useSaveMutations(resource);
  return useMemo(() => {
    const { sections, initial, getName } = resource;
    const { matchKeys = [], fileOnlyFields = [] } = resource;
    const { listDocument, recordDocument } = resource.hooks;
    const newSections = filterVisibleFields(sections, { role, isNew: true });
    const storedSections = filterVisibleFields(sections, { role, isNew: false });
    const initialValues = buildInitialValues(newSections, undefined, initial);
    const fileFields: readonly ImportField[] = [
      ...fileOnlyFields,
      ...listFields(newSections).filter(({ control }) => !EXCLUDED_KINDS.has(control.kind)),
    ];
    const fields = groups ? [...fileFields, ...groups.fields] : fileFields;

    async function readRecord(id: string): Promise<StoredRecord | null> {
      if (!recordDocument) throw new Error("The record cannot be read.");
      const { data } = await client.query<{ record: StoredRecord | null }>({
        query: recordDocument,
        variables: { id },
        fetchPolicy: "network-only",
      });
      return data?.record ?? null;
    }

    async function readRecords(
      ids: readonly string[],
      signal: AbortSignal,
      onRead?: (readCount: number) => void,
    ): Promise<readonly StoredRecord[]> {
      let readCount = 0;
      const read = async (id: string) => {
        const record = await readRecord(id);
        readCount += 1;
        onRead?.(readCount);
        return record ?? [];
      };
      return (await mapConcurrently(ids, read, signal)).flat();
    }

    async function readAllRecords(
      signal: AbortSignal,
      onRead: (readCount: number) => void,
    ): Promise<readonly StoredRecord[]> {
      if (!listDocument) throw new Error("The list cannot be read.");
      const { rows } = await readAll<StoredRecord>(
        client,
        { document: listDocument, variables: {} },
        { signal },
      );
      return readRecords(
        rows.map(({ id }) => id),
        signal,
        onRead,
      );
    }

    const buildMatch = createMatchBuilder({
      resource,
      rule,
      fields,
      fileFields,
      groups,
      storedSections,
      viewer: canUpdate ? user : null,
    });

    const hasAllFormFields = (row: StoredRecord): boolean =>
      storedSections.every(
        (section) =>
          "fields" in section &&
          section.fields.every(
            ({ name, source, control }) =>
              source !== "property" ||
              (Reflect.has(row, name) &&
                (control.kind !== "reference" || Reflect.has(row, control.recordProperty))),
          ),
      );

    async function readMatches(
      keys: readonly MatchKey[],
      records: readonly FormValues[],
      signal: AbortSignal,
    ): Promise<FindMatch | undefined> {
      if (!listDocument) return undefined;
      const searches = [
        ...new Set(records.flatMap((values) => getRowKeys(keys, values).map(({ search }) => search))),
      ];
      const isRequired = (field: string) => fields.some(({ name, required }) => name === field && required);
      const index = await findRecords<StoredRecord>(
        client,
        listDocument,
        { keys, searches, isRequired },
        signal,
      );
      if (!index) return undefined;
      const rows = new Map<string, StoredRecord>();
      for (const values of records) {
        const [row, ...otherRows] = findByKeys(index, keys, values)?.rows ?? [];
        if (row && otherRows.length === 0) rows.set(row.id, row);
      }
      const matches = new Map<string, Match>();
      const incompleteIds: string[] = [];
      for (const row of rows.values())
        if (hasAllFormFields(row)) matches.set(row.id, buildMatch(row));
        else incompleteIds.push(row.id);
      for (const stored of await readRecords(incompleteIds, signal))
        matches.set(stored.id, buildMatch(stored));
      return (values) => {
        const matchedRecord = findByKeys(index, keys, values);
        if (!matchedRecord) return undefined;
        const [row, ...otherRows] = matchedRecord.rows;
        const match = row && otherRows.length === 0 ? matches.get(row.id) : null;
        return match === undefined ? undefined : { field: matchedRecord.field, match };
      };
    }

    async function findSimilarNames(name: string, signal: AbortSignal): Promise<readonly string[]> {
      if (!listDocument || name === "") return [];
      const query = { document: listDocument, variables: { search: name } };
      const { items } = await readPage<StoredRecord>(client, query, 1, signal);
      const records = items.map((record) => ({ id: record.id, name: getName(record) }));
      const similar = findSimilarOptions(name, records);
      return similar.some((record) => toNameKey(record.name) === toNameKey(name))
        ? []
        : similar.map((record) => record.name);
    }

    /** Stored records may break a newer rule. */
    const toInput = (values: FormValues): FormValues => {
      const result = validateInput(rule, values);
      return result.ok ? result.value : values;
    };

    async function save({ match, values, applied }: CheckedRecord): Promise<SavedRecord> {
      if (match) {
        const input = applied?.input;
        if (!input) throw new Error("The update breaks the rule.");
        await update({ variables: { id: match.id, input, expectedUpdatedAt: match.updatedAt } });
        const { before, after } = pickChanges(toInput(match.stored), input);
        return {
          change: {
            id: match.id,
            name: match.name.slice(0, MAX_NAME_LENGTH),
            before: JSON.stringify(before),
            after: JSON.stringify(after),
          },
        };
      }
      const input = buildInput(rule, applyValues(initialValues, values, groups), true);
      const result = await create({ variables: { input }, isBulk: true });
      return { created: result?.data?.record };
    }

    async function revert({ id, ...change }: ImportedChangeInput): Promise<readonly string[]> {
      const record = await readRecord(id);
      if (!record) return [];
      const parse = (text: string): FormValues => JSON.parse(text) as FormValues;
      const changes = { before: parse(change.before), after: parse(change.after) };
      const current = toInput(buildInitialValues(storedSections, record, undefined));
      const names = fileFields.map(({ name }) => name);
      const reverted = revertFields(current, changes, names);
      const items = groups?.revertItems(current, changes);
      const values = { ...reverted.values, ...items?.values };
      if (!isSameInput(current, values)) {
        const input = buildInput(rule, values, false);
        await update({ variables: { id, input, expectedUpdatedAt: record.updatedAt ?? null } });
      }
      return [...reverted.keptFields, ...(items?.keptFields ?? [])].map((name) =>
        getFieldLabel(fields, name),
      );
    }

    return {
      name: listPath,
      fields,
      translateAll,
      initial: initialValues,
      rule,
      groups,
      matchKeys,
      canUpdate,
      readMatches,
      findSimilarNames,
      readAllRecords,
      save,
      revert,
    };
  }, [client, resource, rule, listPath, translateAll, groups, role, user, canUpdate, create, update]);
}
