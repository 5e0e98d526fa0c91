import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Center, Checkbox, Group, Loader, SegmentedControl, Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";

import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import type { ChosenFactors } from "../../../../spreadsheet/money-multiples.ts";
import { ExcessCellsChoice } from "../../../../table-import/rows/excess-cells-choice.tsx";
import type { FieldColumns, ImportField } from "../../../../table-import/columns/import-fields.ts";
import type { Replacement } from "../../../../table-import/values/load-options.ts";
import { MissingReferences } from "../../../../table-import/review/missing-references.tsx";
import { MultipleChoice } from "../../../../table-import/columns/multiple-choice.tsx";
import type { RowChoices } from "../../../../table-import/rows/select-rows.ts";
import { getMediaTypeCode } from "../model/state.ts";
import { useDraft, usePlanState } from "../use-plan-store.tsx";
import { listUnmatchedNames, type ParsedTable, type InsertPosition } from "./insert-rows.ts";
import type { DateMove } from "./periods/move-dates.ts";
import { countFields, createTableFields } from "./plan-columns.ts";
import { Columns, DateChoice } from "./preview-choices.tsx";
import { usePasteNotices } from "./preview-notices.ts";
import { PreviewRows } from "./preview-rows.tsx";

interface TableSummaryProps {
  table: ParsedTable;
  fields: readonly ImportField[];
  exceedsRowLimit: boolean;
}

function TableSummary({ table, fields, exceedsRowLimit }: TableSummaryProps) {
  const errorCount = table.rows.reduce((sum, row) => sum + row.invalidFields.length, 0);
  const isComplete =
    table.outsideCount === 0 &&
    fields.every(({ name, required }) => !required || (table.columnMap.mapping[name] ?? null) !== null);
  const notices = usePasteNotices(table, errorCount, fields).filter(([isVisible]) => isVisible);
  return (
    <Stack gap={6}>
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
  keepsEmpty: boolean;
  choices: RowChoices;
  dateMove?: DateMove | undefined;
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
    keepsEmpty: false,
    choices: {},
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
    table !== undefined &&
    countFields(table.columnMap.mapping) > 0 &&
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
        {table && <TableSummary table={table} fields={fields} exceedsRowLimit={exceedsRowLimit} />}
      </div>
      {table?.columnMap.periods && (
        <Checkbox
          label={t`Join adjacent columns into one row with their total`}
          checked={table.columnMap.periods.hasJoinedPeriods}
          onChange={(event) => change({ hasJoinedPeriods: event.currentTarget.checked })}
        />
      )}
      {table && (table.weeksToPlan > 0 || table.outsideCount > 0 || request.dateMove !== undefined) && (
        <DateChoice
          suggestedWeeks={table.weeksToPlan}
          move={request.dateMove}
          onChange={(dateMove) => change({ dateMove })}
        />
      )}
      {table && (table.columnMap.rows.some(({ repeated }) => repeated) || request.keepsEmpty) && (
        <Checkbox
          label={t`Repeat the channel, format and duration above in empty cells`}
          checked={!request.keepsEmpty}
          onChange={(event) => change({ keepsEmpty: !event.currentTarget.checked })}
        />
      )}
      {table && (
        <Columns
          fields={fields}
          columnMap={table.columnMap}
          onChange={(fieldColumns) => change({ fieldColumns })}
        />
      )}
      {table && (
        <MultipleChoice
          multiples={table.columnMap.multiples}
          onChange={(column, factor) => change({ factors: { ...request.factors, [column]: factor } })}
        />
      )}
      {table && (
        <ExcessCellsChoice
          rows={table.columnMap.excessRows}
          isJoined={request.joinsNumbers}
          onChange={(joinsNumbers) => change({ joinsNumbers })}
        />
      )}
      {missing.length + replacements.length > 0 && (
        <MissingReferences
          fields={fields}
          missing={missing}
          replacements={replacements}
          onReplace={(added) => change({ replacements: [...replacements, ...added] })}
        >
          <Trans>Rows keep other new names, which are marked.</Trans>
        </MissingReferences>
      )}
      {table && (
        <PreviewRows
          table={table}
          onToggleRow={(rowNumber, isIncluded) =>
            change({ choices: { ...request.choices, [rowNumber]: isIncluded } })
          }
        />
      )}
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
