import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Table, Text } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { isMoney } from "@media-planner/schema/rules/money";

import { foldText } from "../../ui/fold-text.ts";
import { readAgencyCurrency, useFormat, type Format } from "../../ui/format.ts";
import { TableRegion } from "../../ui/table-region.tsx";
import { formatTime } from "../../ui/time-of-day.ts";
import type { ImportField, ColumnMapping } from "./import-fields.ts";
import classes from "./preview.module.css";
import { isValid, type CheckedRecord, type CheckedRow } from "./check-rows.ts";

/** More rows would render slowly; users can filter the rows with errors, or download them. */
const MAX_VISIBLE_ROWS = 50;

interface PreviewTableProps {
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  records: readonly CheckedRecord[];
  /** Error text for a field without a column. */
  formatError: (name: string, text: string) => string;
}

function useFormatResult(): (record: CheckedRecord) => string {
  const { t } = useLingui();
  return (record) => {
    const name = record.match?.name ?? "";
    if (!isValid(record)) return t`Not imported`;
    if (record.result === "update") return t`Updates ${name}`;
    if (record.result === "unchanged") return t`Unchanged`;
    if (record.result === "skipped") return name ? t`Skipped: same as ${name}` : t`Skipped`;
    return t`New`;
  };
}

/** For kinds with several notations, such as dates; undefined for others and for invalid cells. */
function formatParsedValue(
  { name, control }: ImportField,
  { values, errors }: CheckedRow,
  format: Format,
  i18n: I18n,
) {
  const value = values[name];
  if (errors[name] !== undefined) return undefined;
  if (typeof value === "number") {
    if (!isMoney(value)) return String(value);
    const currency = values[name.replace(/[^.]*$/, "currency")];
    return control.kind === "money"
      ? format.money(value, typeof currency === "string" ? currency : readAgencyCurrency())
      : format.number(value);
  }
  if (control.kind === "date" && typeof value === "string" && isDate(value)) return format.date(value);
  if (control.kind === "choice" && typeof value === "string") {
    const label = control.labels[value];
    return label && i18n._(label);
  }
  return control.kind === "time" && typeof value === "string" ? formatTime(i18n.locale, value) : undefined;
}

/** French numbers contain narrow and no-break spaces. */
function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s/gu, " ");
}

export function PreviewTable({ fields, mapping, records, formatError }: PreviewTableProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const formatResult = useFormatResult();
  const rows = records.flatMap((record) =>
    record.rows.map((row, index) => ({
      ...row,
      result: formatResult(record),
      notes: index === 0 ? record.notes : [],
      isRowValid: isValid(record),
    })),
  );
  const visibleRows = rows.slice(0, MAX_VISIBLE_ROWS);
  return (
    <>
      <TableRegion label={t`Rows of the file`} mah="45dvh">
        <Table fz="sm" stickyHeader withTableBorder className={classes.rows}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Row`}</Table.Th>
              <Table.Th scope="col">{t`Result`}</Table.Th>
              {fields.map(({ name, label }) => (
                <Table.Th key={name} scope="col">
                  {i18n._(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visibleRows.map(({ result, notes, isRowValid, ...row }, index) => {
              const { rowNumber, cells, errors } = row;
              const otherErrors = Object.entries(errors).filter(
                ([name]) => !fields.some((field) => field.name === name),
              );
              return (
                // Rows of a crosstab share their number.
                <Table.Tr key={`${rowNumber} ${index}`}>
                  <Table.Td>{rowNumber}</Table.Td>
                  <Table.Td c={isRowValid ? undefined : "var(--tone-error)"}>
                    {result}
                    {!isRowValid && Object.keys(errors).length === 0 && (
                      <ProblemText text={t`Another row of this record has errors`} />
                    )}
                    {notes.map((note) => (
                      <Text key={note} component="span" display="block" fz="xs" c="var(--tone-warning)">
                        {note}
                      </Text>
                    ))}
                    {otherErrors.map(([name, text]) => (
                      <ProblemText key={name} text={formatError(name, text)} />
                    ))}
                  </Table.Td>
                  {fields.map((field) => {
                    const { name } = field;
                    const cell = cells[mapping[name] ?? -1] ?? "";
                    const text = String(cell).trim();
                    const savedText = formatParsedValue(field, row, format, i18n) ?? text;
                    const isConverted =
                      typeof cell === "string" &&
                      normalizeSpaces(text) !== normalizeSpaces(savedText) &&
                      foldText(text) !== foldText(String(row.values[name]));
                    return (
                      <Table.Td key={name}>
                        {savedText}
                        {isConverted && (
                          <Text component="span" display="block" fz="xs" c="dimmed">
                            {text}
                          </Text>
                        )}
                        {errors[name] !== undefined && <ProblemText text={errors[name]} />}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </TableRegion>
      <FirstItemsNote max={MAX_VISIBLE_ROWS} total={rows.length} />
    </>
  );
}

function ProblemText({ text }: { text: string }) {
  return (
    <Text component="span" display="block" fz="xs" c="var(--tone-error)">
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
