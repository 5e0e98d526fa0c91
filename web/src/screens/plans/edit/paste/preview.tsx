import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Alert, Button, Center, Group, Loader, SegmentedControl } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { ROW_FIELDS } from "../../fields.ts";
import { useDraft } from "../use-plan-store.tsx";
import type { ParsedTable, InsertPosition } from "./insert-rows.ts";
import { isNumberColumn } from "./parse-rows.ts";
import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import { PreviewRows } from "./preview-rows.tsx";

/** Undefined if no cells were skipped. */
export function formatSkippedCells(rows: ParsedTable["rows"]): string | undefined {
  const skippedCount = rows.reduce((sum, row) => sum + (row.skippedCount ?? 0), 0);
  if (skippedCount === 0) return undefined;
  return plural(skippedCount, {
    one: "# cell is read-only and keeps its value",
    other: "# cells are read-only and keep their values",
  });
}

type Notice = readonly [isVisible: boolean, text: string, emphasis?: "emphasized"];

function usePasteNotices({ rows, columnMap }: ParsedTable, errorCount: number): readonly Notice[] {
  const { t, i18n } = useLingui();
  const hasOrderDetails = useDraft(({ orderDetails: order }) => Boolean(order.mediaTypeId && order.vendorId));
  const { columnFields, unknownColumns, titles, isMonthFirst, origin } = columnMap;
  const { otherSheets: sheets, hiddenRowCount, hiddenColumns } = origin;
  const formatList = (texts: readonly string[]) => new Intl.ListFormat(i18n.locale).format(texts);
  const formatQuoted = (texts: readonly string[]) => formatList(texts.map((text) => t`“${text}”`));

  const listPriceCount = rows.filter((row) => row.isListPriceUsed).length;
  const differingCount = rows.filter((row) => row.hasDifferentAmount).length;
  const mergedFields = new Set(
    origin.repeatedColumns.map((column) => columnFields[column]).filter(isNumberColumn),
  );
  const mergedNames = formatList(
    ROW_FIELDS.filter(({ key }) => mergedFields.has(key)).map(({ label }) => i18n._(label)),
  );
  const [columnNames, titleTexts, sheetNames] = [
    formatQuoted(unknownColumns),
    formatQuoted(titles),
    formatQuoted(sheets),
  ];
  const skippedCells = formatSkippedCells(rows);
  const letters = formatList(hiddenColumns);
  const sheet = origin.sheet ?? "";
  return [
    [
      errorCount > 0,
      t`Cells with errors keep their text and are highlighted. Correct them before you submit the plan.`,
    ],
    [skippedCells !== undefined, skippedCells ?? "", "emphasized"],
    [!hasOrderDetails, t`Choose a media type and a vendor to match names.`],
    [
      listPriceCount > 0,
      plural(listPriceCount, {
        one: "# row has no rate: the list price is used",
        other: "# rows have no rate: the list price is used",
      }),
      "emphasized",
    ],
    [
      differingCount > 0,
      plural(differingCount, {
        one: "# row has an amount other than rate × quantity. Rate × quantity is used",
        other: "# rows have amounts other than rate × quantity. Rate × quantity is used",
      }),
      "emphasized",
    ],
    [
      unknownColumns.length > 0,
      plural(unknownColumns.length, {
        one: `This column matches no field and is ignored: ${columnNames}`,
        other: `These columns match no field and are ignored: ${columnNames}`,
      }),
    ],
    [titles.length > 0, t`Rows above the headings are ignored: ${titleTexts}`],
    [sheets.length > 0, t`Only the sheet “${sheet}” is imported, not ${sheetNames}`],
    [mergedFields.size > 0, t`Merged cells are repeated in each of their rows: ${mergedNames}`, "emphasized"],
    [
      hiddenRowCount > 0,
      plural(hiddenRowCount, {
        one: "# hidden row of the file is included",
        other: "# hidden rows of the file are included",
      }),
      "emphasized",
    ],
    [hiddenColumns.length > 0, t`Hidden columns of the file are included: ${letters}`],
    [isMonthFirst, t`Dates are read in month/day order, as in this table.`],
  ];
}

/** @param isFull whether the plan's row limit is exceeded */
function TableSummary({ table, isFull }: { table: ParsedTable; isFull: boolean }) {
  const errorCount = table.rows.reduce((sum, row) => sum + row.invalidFields.length, 0);
  const notices = usePasteNotices(table, errorCount).filter(([isVisible]) => isVisible);
  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Plural value={table.rows.length} one="# row" other="# rows" />
        {", "}
        {errorCount === 0 ? (
          <Trans>no errors</Trans>
        ) : (
          <Plural value={errorCount} one="# cell with errors" other="# cells with errors" />
        )}
      </Text>
      {notices.map(([_isVisible, text, emphasis]) => (
        <Text key={text} fz="sm" {...(emphasis ? { fw: 600 } : {})}>
          {text}
        </Text>
      ))}
      {isFull && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>Too many rows. A media plan can have at most {MAX_PLAN_ROWS}.</Trans>
        </Text>
      )}
    </Stack>
  );
}

export interface AcceptedTable {
  table: ParsedTable;
  position: InsertPosition;
}

interface PreviewProps {
  readTable: (position: InsertPosition) => Promise<ParsedTable>;
  positions: readonly InsertPosition[];
  onClose: (accepted: AcceptedTable | undefined) => void;
}

/** Parses the table, again for another position or a retry. */
function useParsedTable({ readTable, positions }: PreviewProps) {
  const [request, setRequest] = useState({ position: positions[0] ?? "below" });
  const [result, setResult] = useState<{ table?: ParsedTable; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    readTable(request.position).then(
      (table) => isCurrent && setResult({ table }),
      (error: unknown) => isCurrent && setResult({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [readTable, request]);
  const retry = () => {
    setResult({});
    setRequest({ ...request });
  };
  return {
    ...result,
    position: request.position,
    setPosition: (position: InsertPosition) => setRequest({ position }),
    retry,
  };
}

export function Preview(props: PreviewProps) {
  const { positions, onClose } = props;
  const { t } = useLingui();
  const { table, error, position, setPosition, retry } = useParsedTable(props);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const hasFailed = error !== undefined;
  const isFull = table !== undefined && table.rowCountAfter > MAX_PLAN_ROWS;
  const canInsert = table !== undefined && table.rows.length > 0 && !isFull;
  useEffect(() => {
    // In an effect, so that screen readers announce the result before the focus moves.
    if (canInsert) confirmRef.current?.focus({ preventScroll: true });
  }, [canInsert]);

  return (
    <Stack gap="md">
      {positions.length > 1 && (
        <SegmentedControl
          aria-label={t`Position of the rows`}
          value={position === "below" ? "below" : "replace"}
          onChange={(value) => setPosition(value === "replace" ? "replace" : "below")}
          data={[
            { value: "replace", label: t`Replace all rows` },
            { value: "below", label: t`Add below` },
          ]}
        />
      )}
      <div aria-live="polite">
        {hasFailed && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {isReportedCentrally(error)
              ? t`Something went wrong!`
              : getFailureMessage(error, t`Failed to fetch the options`)}
          </Alert>
        )}
        {!table && !hasFailed && (
          <Center mih={120}>
            <Loader aria-label={t`Loading...`} />
          </Center>
        )}
        {table && <TableSummary table={table} isFull={isFull} />}
      </div>
      {table && <PreviewRows rows={table.rows} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onClose(undefined)} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        {hasFailed ? (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button
            ref={confirmRef}
            disabled={!canInsert}
            onClick={() => table && onClose({ table, position })}
          >
            <Trans>Use these rows</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
