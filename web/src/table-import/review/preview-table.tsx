import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, SegmentedControl, Stack, Table, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";

import type { NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";
import { useFormat } from "../../ui/format/format.ts";
import { TableRegion } from "../../ui/data-table/table-region.tsx";
import type { ColumnMapping, ImportField } from "../fields/import-fields.ts";
import type { RowChoices } from "../rows/select-rows.ts";
import type { Replacement } from "../values/load-options.ts";
import { UNREAD, useFormatCell, type ReviewedRow } from "./row-cells.ts";
import { joinCells } from "./table-notices.ts";
import classes from "./preview.module.css";

/** More rows would render slowly; users can filter the rows with errors, or download them. */
const MAX_VISIBLE_ROWS = 50;

const NUMBER_KINDS = new Set(["money", "number", "percent", "date"]);
const isRightAligned = ({ control }: ImportField) => NUMBER_KINDS.has(control.kind);

export interface ReviewedRows {
  /** Columns. */
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  rows: readonly ReviewedRow[];
  leftOutRows: readonly NumberedRow[];
}

interface PreviewTableProps extends ReviewedRows {
  /** Shown at once, before the rows are checked again. */
  choices?: RowChoices;
  onToggleRow: (rowNumber: number, isIncluded: boolean) => void;
  /** Records chosen for names, which rows show. */
  replacements?: readonly Replacement[];
}

type Status = "valid" | "invalid" | "left out";
type PreviewRow = ReviewedRow & { status: Status };

function useLeftOutRows({ leftOutRows, mapping, fields }: ReviewedRows): readonly PreviewRow[] {
  const { t } = useLingui();
  const results = { hidden: t`Hidden in the file`, struck: t`Struck through` };
  return leftOutRows.map((row) => ({
    ...row,
    ...UNREAD,
    isValid: true,
    status: "left out",
    result: row.suppression ? results[row.suppression] : t`Left out`,
    notes: fields.some(({ name }) => hasText(row.cells[mapping[name] ?? -1])) ? [] : [joinCells(row.cells)],
  }));
}

const FILTERS = ["all", "invalid", "left out"] as const;

/** Rows of a file with their values, which can be left out or taken in. */
export function PreviewTable({ choices = {}, onToggleRow, replacements, ...reviewed }: PreviewTableProps) {
  const { t, i18n } = useLingui();
  const { fields, mapping } = reviewed;
  const formatCell = useFormatCell(mapping, replacements);
  const [chosenFilter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const rows = [
    ...reviewed.rows.map((row): PreviewRow => ({ ...row, status: row.isValid ? "valid" : "invalid" })),
    ...useLeftOutRows(reviewed),
  ].toSorted((a, b) => a.rowNumber - b.rowNumber);
  const count = (status: Status) => rows.filter((row) => row.status === status).length;
  const [invalidCount, leftOutCount] = [count("invalid"), count("left out")];
  const filters = [
    { value: "all", label: t`All rows` },
    ...(invalidCount > 0 ? [{ value: "invalid", label: t`With errors` }] : []),
    ...(leftOutCount > 0 ? [{ value: "left out", label: t`Left out` }] : []),
  ];
  const filter = filters.some(({ value }) => value === chosenFilter) ? chosenFilter : "all";
  // An error excludes all rows of its record: its own row comes first.
  const hasNoError = ({ errors }: PreviewRow) => Number(Object.keys(errors).length === 0);
  const filteredRows =
    filter === "all"
      ? rows
      : rows.filter(({ status }) => status === filter).toSorted((a, b) => hasNoError(a) - hasNoError(b));
  return (
    <Stack gap={6}>
      {filters.length > 1 && (
        <SegmentedControl
          size="xs"
          style={{ alignSelf: "flex-end" }}
          aria-label={t`Rows`}
          value={filter}
          onChange={(value) => setFilter(FILTERS.find((name) => name === value) ?? "all")}
          data={filters}
        />
      )}
      <TableRegion label={t`Rows of the file`} mah="45dvh">
        <Table fz="sm" stickyHeader withTableBorder className={classes["rows"]}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Row`}</Table.Th>
              <Table.Th scope="col">{t`Result`}</Table.Th>
              {fields.map((field) => (
                <Table.Th key={field.name} scope="col" ta={isRightAligned(field) ? "end" : undefined}>
                  {i18n._(field.label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {filteredRows.slice(0, MAX_VISIBLE_ROWS).map((row, index) => (
              // Rows of a crosstab share their number.
              <Table.Tr key={`${row.rowNumber} ${index}`} opacity={row.status === "left out" ? 0.65 : 1}>
                <Table.Td>
                  {filteredRows[index - 1]?.rowNumber !== row.rowNumber && (
                    <Checkbox
                      size="xs"
                      label={row.rowNumber}
                      aria-label={t`Import row ${row.rowNumber}`}
                      checked={choices[row.rowNumber] ?? row.status !== "left out"}
                      onChange={({ currentTarget }) => onToggleRow(row.rowNumber, currentTarget.checked)}
                    />
                  )}
                </Table.Td>
                <Table.Td c={row.status === "invalid" ? "var(--tone-error)" : undefined}>
                  {row.result}
                  {row.notes.map((note) => (
                    <Note key={note} text={note} color="var(--tone-warning)" />
                  ))}
                  {row.problems.map((problem) => (
                    <Note key={problem} text={problem} color="var(--tone-error)" />
                  ))}
                </Table.Td>
                {fields.map((field) => {
                  const { text, notes, error } = formatCell(row, field);
                  return (
                    <Table.Td key={field.name} {...(isRightAligned(field) && { ta: "end", miw: "8.25em" })}>
                      {text}
                      {notes.map((note) => (
                        <Note key={note} text={note} color="dimmed" />
                      ))}
                      {error !== undefined && <Note text={error} color="var(--tone-error)" isError />}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableRegion>
      <FirstItemsNote max={MAX_VISIBLE_ROWS} total={filteredRows.length} />
      {leftOutCount > 0 && (
        <Text fz="sm" c="dimmed">
          <Trans>Tick a row that is left out to import it.</Trans>
        </Text>
      )}
    </Stack>
  );
}

function Note({ text, color, isError = false }: { text: string; color: string; isError?: boolean }) {
  const { t } = useLingui();
  return (
    <Text component="span" display="block" fz="xs" c={color}>
      {isError && (
        <IconAlertTriangle
          size={12}
          aria-label={t`Error`}
          style={{ verticalAlign: "-2px", marginInlineEnd: 3 }}
        />
      )}
      {text}
    </Text>
  );
}

export function FirstItemsNote(props: { max: number; total: number }) {
  const format = useFormat();
  if (props.total <= props.max) return null;
  const [max, total] = [format.number(props.max), format.number(props.total)];
  return (
    <Text fz="sm" c="dimmed">
      <Trans>
        Showing the first {max} of {total}.
      </Trans>
    </Text>
  );
}
