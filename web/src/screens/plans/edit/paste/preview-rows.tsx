import { Trans, useLingui } from "@lingui/react/macro";
import { Table, Text, VisuallyHidden } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

import { useFormat } from "../../../../ui/format.ts";
import { TableRegion } from "../../../../ui/table-region.tsx";
import { isRightAligned, isReference, ROW_FIELDS, type RowField } from "../../fields.ts";
import { usePlanState, usePlanStore } from "../use-plan-store.tsx";
import { getCellValue } from "./export-plan.tsx";
import type { PastedRow } from "./parse-rows.ts";

const MAX_VALID_ROWS = 50;

function useFormatPastedCell(): (row: PastedRow, field: RowField) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  const { getOption } = usePlanStore().knownNames;
  const currency = usePlanState((state) => state.currency);
  return ({ changes }, field) => {
    const value = changes[field] ?? null;
    if (typeof value === "number" && field === "unitRate") return format.money(value, currency);
    if (typeof value === "number" && !changes.asUnits) return format.number(value);
    if (typeof value === "string" && !isReference(field) && isDate(value)) return format.date(value);
    return String(getCellValue(changes, field, { getOption, i18n }));
  };
}

/** Shows all rows with errors, and the first valid rows. */
export function PreviewRows({ rows }: { rows: readonly PastedRow[] }) {
  const { t, i18n } = useLingui();
  const formatCell = useFormatPastedCell();
  const filledFields = ROW_FIELDS.filter(({ key }) =>
    rows.some(({ changes }) => (changes[key] ?? null) !== null),
  );
  const hasErrors = ({ key }: (typeof filledFields)[number]) =>
    rows.some(({ invalidFields }) => invalidFields.includes(key));
  // Columns with errors come first, so that phones show them without scrolling.
  const columns = [...filledFields.filter(hasErrors), ...filledFields.filter((field) => !hasErrors(field))];
  const visibleRows = rows
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(
      ({ row, number }) => number <= MAX_VALID_ROWS || row.invalidFields.length > 0 || row.hasDifferentAmount,
    );
  const hiddenCount = rows.length - visibleRows.length;
  return (
    <div>
      <TableRegion label={t`Rows`} mah="max(200px, 100dvh - 500px)">
        <Table stickyHeader fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <VisuallyHidden>{t`Row`}</VisuallyHidden>
                <span aria-hidden>#</span>
              </Table.Th>
              {columns.map((field) => (
                <Table.Th key={field.key} ta={isRightAligned(field) ? "end" : undefined}>
                  {i18n._(field.label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visibleRows.map(({ row, number }) => (
              <Table.Tr key={number}>
                <Table.Th scope="row" fw={400} c="dimmed">
                  {number}
                </Table.Th>
                {columns.map(({ key, kind }) => (
                  <Table.Td
                    key={key}
                    ta={isRightAligned({ kind }) ? "end" : undefined}
                    style={{ whiteSpace: "nowrap" }}
                  >
                    {row.invalidFields.includes(key) ? (
                      <InvalidText>{formatCell(row, key)}</InvalidText>
                    ) : (
                      formatCell(row, key)
                    )}
                    {key === "unitRate" && row.isListPriceUsed && (
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
      </TableRegion>
      {hiddenCount > 0 && (
        <Text fz="sm" c="dimmed" mt={6}>
          <Trans>{hiddenCount} more rows without errors are not shown.</Trans>
        </Text>
      )}
    </div>
  );
}

function InvalidText({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Text span fz="inherit" fw={600} c="var(--mantine-color-error)">
      <IconAlertTriangle size={14} aria-label={t`Error`} style={{ verticalAlign: "-2px" }} /> {children}
    </Text>
  );
}
