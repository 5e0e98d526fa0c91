import { Trans, useLingui } from "@lingui/react/macro";
import { Table, Text, VisuallyHidden } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useFormat } from "../../../../ui/format.ts";
import { isFigure, isReference, ROW_FIELDS, type RowField } from "../../fields.ts";
import { usePlan, usePlanStore } from "../store.tsx";
import { cellValue } from "./export-plan.tsx";
import type { PastedRow } from "./parse-rows.ts";

/** Previewed valid rows. */
const FIRST = 50;

function useTexts(): (row: PastedRow, field: RowField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const { optionOf } = usePlanStore().knownNames;
  const currency = usePlan((state) => state.currency);
  return ({ changes }, field) => {
    const value = changes[field] ?? null;
    if (typeof value === "number" && field === "unitRate") return format.money(value, currency);
    if (typeof value === "number" && !changes.asUnits) return format.number(value);
    if (typeof value === "string" && !isReference(field) && isDate(value)) return format.date(value);
    return String(cellValue(changes, field, { optionOf, i18n }));
  };
}

/** All rows with errors, and the first valid ones. */
export function PreviewRows({ rows }: { rows: readonly PastedRow[] }) {
  const { t, i18n } = useLingui();
  const textOf = useTexts();
  const filled = ROW_FIELDS.filter(({ key }) => rows.some(({ changes }) => (changes[key] ?? null) !== null));
  const isBad = ({ key }: (typeof filled)[number]) => rows.some(({ bad }) => bad.includes(key));
  // Columns with errors first: visible on phones without scrolling.
  const columns = [...filled.filter(isBad), ...filled.filter((field) => !isBad(field))];
  const shown = rows
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row, number }) => number <= FIRST || row.bad.length > 0 || row.costsOtherwise);
  const hidden = rows.length - shown.length;
  return (
    <div>
      <Table.ScrollContainer
        component="section"
        type="native"
        minWidth={0}
        mah="max(200px, 100dvh - 500px)"
        tabIndex={0}
        aria-label={t`Rows`}
      >
        <Table stickyHeader fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <VisuallyHidden>{t`Row`}</VisuallyHidden>
                <span aria-hidden>#</span>
              </Table.Th>
              {columns.map((field) => (
                <Table.Th key={field.key} ta={isFigure(field) ? "end" : undefined}>
                  {i18n._(field.label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, number }) => (
              <Table.Tr key={number}>
                <Table.Th scope="row" fw={400} c="dimmed">
                  {number}
                </Table.Th>
                {columns.map(({ key, kind }) => (
                  <Table.Td
                    key={key}
                    ta={isFigure({ kind }) ? "end" : undefined}
                    style={{ whiteSpace: "nowrap" }}
                  >
                    {row.bad.includes(key) ? <Bad>{textOf(row, key)}</Bad> : textOf(row, key)}
                    {key === "unitRate" && row.atListPrice && (
                      <Text span fz="xs" c="dimmed">
                        {" "}
                        {t`list price`}
                      </Text>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hidden > 0 && (
        <Text fz="sm" c="dimmed" mt={6}>
          <Trans>{hidden} more rows without errors are not shown.</Trans>
        </Text>
      )}
    </div>
  );
}

function Bad({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Text span fz="inherit" fw={600} c="var(--mantine-color-error)">
      <IconAlertTriangle size={14} aria-label={t`Error`} style={{ verticalAlign: "-2px" }} /> {children}
    </Text>
  );
}
