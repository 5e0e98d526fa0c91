import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Center, Group, Loader, Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import type { ImportedTable } from "../../../../spreadsheet/table.ts";
import type { ImportField } from "../../../../table-import/fields/import-fields.ts";
import { TableReview } from "../../../../table-import/review/table-review.tsx";
import { forgetColumns } from "../../../../table-import/columns/remembered-choices.ts";
import { NO_CHOICES, type ColumnChoice, type TableChoices } from "../../../../table-import/target.ts";
import { useTask } from "../../../../table-import/use-task.ts";
import { getMediaTypeCode } from "../../model/state.ts";
import { useDraft, usePlanState } from "../../use-plan-store.tsx";
import { listUnmatchedNames } from "../insert-rows.ts";
import { findCreationValues } from "./creation-values.ts";
import { countFields, createTableFields, PLAN_TARGET } from "../plan-fields.ts";
import { PlanChoices, PositionChoice } from "./preview-choices.tsx";
import { usePasteNotices } from "./preview-notices.ts";
import { usePreviewRows } from "./preview-rows.tsx";
import type { InsertPosition, ReadRequest } from "../read-request.ts";
import { useReadTable, type ParsedTable } from "../use-read-table.ts";

export interface AcceptedTable {
  table: ParsedTable;
  position: InsertPosition;
  /** Undefined without a preview. */
  choices?: TableChoices;
}

interface PreviewProps {
  initialRequest: ReadRequest;
  sheets: readonly ImportedTable[];
  /** Whether the plan has rows that can stay above. */
  canAddBelow: boolean;
  /** Columns chosen for an earlier file with the same headings. */
  recalled: ColumnChoice | undefined;
  onClose: (accepted: AcceptedTable | undefined) => void;
}

/** Reads the table again after each choice; its last result stays meanwhile. */
function useParsedTable(initialRequest: ReadRequest) {
  const [request, setRequest] = useState(initialRequest);
  const readTable = useReadTable();
  const read = useCallback(() => readTable(request), [readTable, request]);
  const result = useTask(read);
  const [table, setTable] = useState<ParsedTable>();
  if (result && "value" in result && result.value !== table) setTable(result.value);
  const error = result && "error" in result ? result.error : undefined;
  return {
    table: error === undefined ? table : undefined,
    error,
    request,
    isReading: !result,
    change: (changes: Partial<ReadRequest>) => setRequest((current) => ({ ...current, ...changes })),
  };
}

interface TableSummaryProps {
  table: ParsedTable;
  errorCount: number;
  fields: readonly ImportField[];
}

function TableSummary({ table, errorCount, fields }: TableSummaryProps) {
  const isComplete =
    table.outsideCount === 0 &&
    table.columnMap.multiples.every(({ factor }) => factor !== null) &&
    fields.every(({ name, required }) => !required || (table.columnMap.mapping[name] ?? null) !== null);
  return (
    <>
      <Text fw={600}>
        <Plural value={table.rows.length} one="# row" other="# rows" />
        {errorCount > 0 && (
          <>
            {", "}
            <Plural value={errorCount} one="# cell with errors" other="# cells with errors" />
          </>
        )}
        {errorCount === 0 && isComplete && (
          <>
            {", "}
            <Trans>no errors</Trans>
          </>
        )}
      </Text>
      {table.rowCountAfter > MAX_PLAN_ROWS && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>Too many rows. A media plan can have at most {MAX_PLAN_ROWS}.</Trans>
        </Text>
      )}
    </>
  );
}

interface PlanReviewProps {
  table: ParsedTable;
  sheets: readonly ImportedTable[];
  request: ReadRequest;
  recalled: ColumnChoice | undefined;
  onChange: (changes: Partial<ReadRequest>) => void;
}

function PlanReview({ table, sheets, request, recalled, onChange }: PlanReviewProps) {
  const mediaTypeCode = usePlanState(getMediaTypeCode);
  const orderDetails = useDraft((draft) => draft.orderDetails);
  const { columnMap, rows } = table;
  const { headingIndex, headingRow, periods } = columnMap;
  const hasPeriods = periods !== undefined;
  const fields = useMemo(
    () => createTableFields(mediaTypeCode ?? null, hasPeriods),
    [mediaTypeCode, hasPeriods],
  );
  const missing = useMemo(() => listUnmatchedNames(rows, orderDetails), [rows, orderDetails]);
  const errorCount = rows.reduce((sum, row) => sum + row.invalidFields.length, 0);
  const notices = usePasteNotices(table, errorCount, fields);
  const toPreview = usePreviewRows();
  const isIncomplete = fields.some(
    ({ name, required }) => required && (columnMap.columns.mapping[name] ?? null) === null,
  );
  return (
    <TableReview
      target={{ fields }}
      table={{
        sheet: headingRow === 0 ? undefined : { sheets, sheet: request.sheet, headingIndex },
        file: columnMap.file,
        columns: columnMap.columns,
        contested: columnMap.contested,
        multiples: columnMap.multiples,
        excessRows: columnMap.excessRows,
        notices,
      }}
      preview={toPreview(table)}
      choices={request.choices}
      onChange={(changes) => onChange({ choices: { ...request.choices, ...changes } })}
      onSelectSheet={(sheet, index) =>
        onChange({
          sheet,
          headingIndex: index,
          choices: { ...NO_CHOICES, replacements: request.choices.replacements },
        })
      }
      onDropRemembered={
        recalled && request.choices.columns === recalled
          ? () => {
              forgetColumns(PLAN_TARGET, columnMap.file.headings);
              onChange({ choices: { ...request.choices, columns: undefined } });
            }
          : undefined
      }
      opensColumns={isIncomplete}
      options={<PlanChoices table={table} request={request} onChange={onChange} />}
      summary={<TableSummary table={table} errorCount={errorCount} fields={fields} />}
      missing={missing}
      getCreationValues={(field, name) => findCreationValues(table, field, name)}
      missingNote={<Trans>Rows keep other new names, which are marked.</Trans>}
    />
  );
}

export function TablePreview({ initialRequest, sheets, canAddBelow, recalled, onClose }: PreviewProps) {
  const { t } = useLingui();
  const { table, error, request, isReading, change } = useParsedTable(initialRequest);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const hasFailed = error !== undefined;
  const canInsert =
    table !== undefined &&
    countFields(table.columnMap.mapping) > 0 &&
    table.rows.length > 0 &&
    table.rowCountAfter <= MAX_PLAN_ROWS &&
    request.sheet.origin.encoding?.isOpen !== true &&
    table.columnMap.multiples.every(({ factor }) => factor !== null);
  useEffect(() => {
    // In an effect, so that screen readers announce the result before the focus moves.
    if (canInsert) confirmRef.current?.focus({ preventScroll: true });
  }, [canInsert]);
  return (
    <Stack gap="md">
      {canAddBelow && <PositionChoice request={request} onChange={change} />}
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
      {table && (
        <PlanReview table={table} sheets={sheets} request={request} recalled={recalled} onChange={change} />
      )}
      <Group justify="flex-end" data-dialog-buttons="">
        <Button variant="default" onClick={() => onClose(undefined)} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        {hasFailed ? (
          <Button onClick={() => change({})}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button
            ref={confirmRef}
            disabled={!canInsert || isReading}
            onClick={() => table && onClose({ table, position: request.position, choices: request.choices })}
          >
            <Trans>Use these rows</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
