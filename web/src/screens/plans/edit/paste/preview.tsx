import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Alert, Button, Center, Checkbox, Group, Loader, SegmentedControl } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";

import type { Replacement } from "../../../../crud/import/load-options.ts";
import type { ChosenFactors } from "../../../../spreadsheet/money-multiples.ts";
import { LoadingPanel } from "../../../../ui/page-state.tsx";
import { getMediaTypeCode } from "../model/state.ts";
import { useDraft, usePlanState } from "../use-plan-store.tsx";
import { isField, type FieldColumns } from "./column-headings.ts";
import type { ParsedTable, InsertPosition } from "./insert-rows.ts";
import { createTableFields, listUnmatchedNames } from "./table-fields.ts";
import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import { ExcessCellsChoice, FileColumns, MissingReferences, MultipleChoice } from "./file-columns.tsx";
import { usePasteNotices } from "./preview-notices.ts";
import { PreviewRows } from "./preview-rows.tsx";

function TableSummary({ table, exceedsRowLimit }: { table: ParsedTable; exceedsRowLimit: boolean }) {
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
        <Text key={text} fz="sm" fw={emphasis && 600}>
          {text}
        </Text>
      ))}
      {exceedsRowLimit && (
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

export interface PreviewRequest {
  position: InsertPosition;
  hasJoinedPeriods: boolean;
  /** Suggested by default. */
  fieldColumns?: FieldColumns;
  factors: ChosenFactors;
  joinsNumbers: boolean;
  replacements: readonly Replacement[];
}

interface PreviewProps {
  readTable: (request: PreviewRequest) => Promise<ParsedTable>;
  positions: readonly InsertPosition[];
  onClose: (accepted: AcceptedTable | undefined) => void;
}

function useParsedTable({ readTable, positions }: PreviewProps) {
  const [request, setRequest] = useState<PreviewRequest>({
    position: positions[0] ?? "below",
    hasJoinedPeriods: false,
    factors: {},
    joinsNumbers: false,
    replacements: [],
  });
  const [result, setResult] = useState<{ request?: PreviewRequest; table?: ParsedTable; error?: unknown }>(
    {},
  );
  useEffect(() => {
    let isCurrent = true;
    readTable(request).then(
      (table) => isCurrent && setResult({ request, table }),
      (error: unknown) => isCurrent && setResult({ request, error }),
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
    request,
    isReading: result.request !== request,
    change: (changes: Partial<PreviewRequest>) => setRequest((current) => ({ ...current, ...changes })),
    retry,
  };
}

export function TablePreview(props: PreviewProps) {
  const { positions, onClose } = props;
  const { t } = useLingui();
  const { table, error, request, isReading, change, retry } = useParsedTable(props);
  const { position, replacements } = request;
  const mediaTypeCode = usePlanState(getMediaTypeCode);
  const orderDetails = useDraft((draft) => draft.orderDetails);
  const hasPeriods = table?.columnMap.periods !== undefined;
  const fields = useMemo(
    () => createTableFields(mediaTypeCode ?? null, hasPeriods),
    [mediaTypeCode, hasPeriods],
  );
  const missing = useMemo(
    () => (table ? listUnmatchedNames(table.rows, orderDetails) : []),
    [table, orderDetails],
  );
  const confirmRef = useRef<HTMLButtonElement>(null);
  const hasFailed = error !== undefined;
  const exceedsRowLimit = table !== undefined && table.rowCountAfter > MAX_PLAN_ROWS;
  const canInsert =
    table?.columnMap.columnFields.some(isField) &&
    table.rows.length > 0 &&
    !exceedsRowLimit &&
    table.columnMap.multiples.every(({ factor }) => factor !== null);
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
          onChange={(value) => change({ position: value === "replace" ? "replace" : "below" })}
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
        {table && <TableSummary table={table} exceedsRowLimit={exceedsRowLimit} />}
      </div>
      {table?.columnMap.periods && (
        <Checkbox
          label={t`Join adjacent columns into one row with their total`}
          checked={table.columnMap.periods.hasJoinedPeriods}
          onChange={(event) => change({ hasJoinedPeriods: event.currentTarget.checked })}
        />
      )}
      {table?.columnMap.file && (
        <FileColumns
          fields={fields}
          columnMap={{ ...table.columnMap, file: table.columnMap.file }}
          chosen={request.fieldColumns}
          onChange={(fieldColumns) => change({ fieldColumns })}
        />
      )}
      {table && table.columnMap.multiples.length > 0 && (
        <Suspense fallback={<LoadingPanel />}>
          <MultipleChoice
            multiples={table.columnMap.multiples}
            onChange={(column, factor) => change({ factors: { ...request.factors, [column]: factor } })}
          />
        </Suspense>
      )}
      {table && table.columnMap.excessRows.length > 0 && (
        <Suspense fallback={<LoadingPanel />}>
          <ExcessCellsChoice
            rows={table.columnMap.excessRows}
            isJoined={request.joinsNumbers}
            onChange={(joinsNumbers) => change({ joinsNumbers })}
          />
        </Suspense>
      )}
      {missing.length + replacements.length > 0 && (
        <Suspense fallback={<LoadingPanel />}>
          <MissingReferences
            fields={fields}
            missing={missing}
            replacements={replacements}
            onReplace={(added) => change({ replacements: [...replacements, ...added] })}
          >
            <Trans>Rows keep other new names, which are marked.</Trans>
          </MissingReferences>
        </Suspense>
      )}
      {table && <PreviewRows rows={table.rows} />}
      <Group justify="flex-end" data-dialog-buttons="">
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
            disabled={!canInsert || isReading}
            onClick={() => table && onClose({ table, position })}
          >
            <Trans>Use these rows</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
