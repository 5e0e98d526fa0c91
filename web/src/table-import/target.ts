import type { MessageDescriptor } from "@lingui/core";

import type { ChosenFactors } from "../spreadsheet/money-multiples.ts";
import type { HeadingRows } from "../spreadsheet/headings.ts";
import type { Cell, ImportedTable, NumberedRow, Table } from "../spreadsheet/table.ts";
import type {
  ColumnMapping,
  FieldColumns,
  FieldValues,
  ImportField,
  TranslateAll,
} from "./fields/import-fields.ts";
import type { RowChoices, RowRules, SelectedRows } from "./rows/select-rows.ts";
import type { Replacement } from "./values/load-options.ts";
import type { ParsedRow } from "./values/read-rows.ts";

/** What a table is read for: the fields of its rows. */
export interface ImportTarget {
  fields: readonly ImportField[];
  translateAll: TranslateAll;
  /** Groups of fields that identify a record. */
  matchKeys?: readonly (readonly string[])[];
  /** Joins the rows of headings around that with the names of the columns; by default, at most two. */
  joinHeadings?: (table: Table, index: number) => HeadingRows;
  /** By default, a row has a value in a known column. */
  createRowRules?: (file: Pick<TableFile, "sheet" | "headingIndex" | "headings">) => RowRules;
  groups?: RowGroups | undefined;
  /** Values of new records. */
  initial?: FieldValues;
  findSimilarNames?: FindSimilarNames;
}

/** Finds names of stored records that are written similarly. */
export type FindSimilarNames = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** A sheet of a file, with its headings and selected rows. */
export interface TableFile extends SelectedRows {
  name: string;
  sheets: readonly ImportedTable[];
  sheet: ImportedTable;
  /** Row with the names of the columns. */
  headingIndex: number;
  hasKnownHeadings: boolean;
  headings: readonly Cell[];
  /** Filled rows above the headings. */
  titles: Table;
  /** Number of rows down to the last one of the headings. */
  headingRow: number;
}

/** Sources of the field values. */
export interface ColumnChoice extends FieldColumns {
  /** Further columns whose texts are joined to that of a field. */
  joined?: Readonly<Record<string, readonly number[]>>;
  /** Each cell of these columns becomes a row. */
  crosstabColumns: readonly number[];
  /** Chosen units by the heading or cell that names an unknown one. */
  units?: Readonly<Record<string, string>>;
  /** Columns that the viewer has declined as prices. */
  noPrices?: readonly number[];
  /** Chosen multiples of money, by column. */
  factors: ChosenFactors;
}

/** A field for which several columns could be meant, such as a gross and a net rate. */
export interface ContestedField {
  name: string;
  /**
   * Meaning of a choice: a column, columns whose texts are joined, or prices of formats. "isPrice" asks whether a
   * column has prices, "unit" for its unit.
   */
  kind: "column" | "joined" | "prices" | "isPrice" | "unit";
  choices: readonly (readonly number[])[];
  /** Index; null until the viewer chooses. */
  chosen: number | null;
  /** Whether the file may lack the field. */
  isOptional?: boolean;
  /** Of "isPrice" and "unit". */
  column?: number;
  /** Of "unit": the heading of the column, else the cells that name an unknown unit. */
  text?: string;
  /** Of "unit", by choice. */
  units?: readonly { value: string; label: MessageDescriptor }[];
}

/** What the viewer has chosen for a table. */
export interface TableChoices {
  /** Undefined for the suggested columns. */
  columns?: ColumnChoice | undefined;
  /** Whether the parts of unquoted numbers are read as one number. */
  joinsNumbers: boolean;
  /** Whether doubtful commas and points divide thousands; null until the viewer says. */
  dividesThousands: boolean | null;
  rows: RowChoices;
  /** Records for names. */
  replacements: readonly Replacement[];
  /** Match key to compare stored records by first; "" for the best one. */
  firstKeyName: string;
}

export const NO_CHOICES: TableChoices = {
  joinsNumbers: false,
  dividesThousands: null,
  rows: {},
  replacements: [],
  firstKeyName: "",
};

export interface ArrangedColumns {
  file: TableFile;
  mapping: ColumnMapping;
  /** Number of cells such as 'On request', which have no price. */
  omittedPrices: number;
}

/** Values of a record, merged from its rows. */
export interface ParsedRecord {
  rows: readonly ParsedRow[];
  values: FieldValues;
  /** Finds the row of a value by its path. */
  findRow: (path: string) => ParsedRow | undefined;
}

/** Objects by path: `""` for the record, `channels.prices` for an item. */
export type FileRow = Readonly<Record<string, object>>;

/** Columns for records, such as formats: the heading names the record, the cells are values. */
export interface Crosstab {
  headingField: string;
  valueField: string;
}

/** Decisions about items of existing records. */
export interface UpdateChoices {
  /** Whether values are overwritten that somebody has corrected. */
  overwritesCorrections: boolean;
  /** Whether stored items stay beside new ones in another unit. */
  keepsOtherUnits: boolean;
}

/** A stored item that an import changes or ends, or a new item of a stored record. */
export interface ItemChange {
  /** `unit` for an item beside a new one in another unit. */
  kind: "value" | "unit" | "new";
  /** Identifying values of the file's row, by path. */
  row: FieldValues;
  /** Path of the changed value. */
  field: string;
  /** Stored values, by path. */
  before: FieldValues;
  /** First day of the stored item, YYYY-MM-DD. */
  from: string | null;
  isKept: boolean;
}

export interface CompletedItems<Input> {
  input: Input;
  changes: readonly ItemChange[];
}

/** Rows of records that have several, such as a vendor with its prices. */
export interface RowGroups {
  /** Field that identifies the rows of a record. */
  groupBy: string;
  /** Fields of the rows besides those of the record. */
  fields: readonly ImportField[];
  /** Fields of the record that its items determine. */
  derivedFields: readonly string[];
  crosstab: Crosstab;
  /** Values of new items, by field. */
  initial: FieldValues;
  suggestColumns: (file: TableFile, target: ImportTarget, language: string) => ColumnChoice;
  listContestedPrices: (
    file: TableFile,
    choice: Omit<ColumnChoice, "factors">,
    target: ImportTarget,
    language: string,
  ) => readonly ContestedField[];
  /** Makes a row of each cell of the crosstab. */
  arrange: (file: TableFile, choice: ColumnChoice, target: ImportTarget) => ArrangedColumns;
  /** Whether a value that the viewer entered applies to the next sheet too. */
  isReusable: (field: string) => boolean;
  listNotices: (file: TableFile, choice: ColumnChoice, target: ImportTarget) => readonly string[];
  /** Known values of a record that is created for a name in the file. */
  getCreationValues: (
    field: string,
    name: string,
    rows: readonly { values: FieldValues }[],
  ) => FieldValues | undefined;
  groupRows: (rows: readonly NumberedRow[], column: number | null) => readonly (readonly NumberedRow[])[];
  /** @param fields of the record itself */
  mergeRows: (rows: readonly ParsedRow[], fields: readonly string[]) => ParsedRecord;
  /** Completes the items of a record; those of an update get no defaults. */
  completeItems: (values: FieldValues, isNew: boolean) => FieldValues;
  /**
   * Merges the items of the file into those of a record.
   *
   * @throws AmbiguousRowsError
   */
  mergeItems: (stored: FieldValues, values: FieldValues) => FieldValues;
  /** Adapts the input of an update to the items of the stored record. */
  completeInput: (
    stored: object,
    input: FieldValues,
    fileValues: FieldValues,
    choices: UpdateChoices,
  ) => CompletedItems<FieldValues>;
  /** Undoes changes of items, unless they were changed again. */
  revertItems: (
    current: FieldValues,
    changes: { before: FieldValues; after: FieldValues },
  ) => { values: FieldValues; keptFields: readonly string[] };
  listFileRows: (record: object) => readonly FileRow[];
  /** Formats the counts of added items: '3 channels', '11 prices'. */
  formatAdded: (after: readonly FieldValues[], before: readonly FieldValues[]) => readonly string[];
}

/** Several stored items match a row. */
export class AmbiguousRowsError extends Error {}
