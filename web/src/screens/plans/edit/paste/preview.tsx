import { Plural, Trans, useLingui } from "@lingui/react/macro";
import {
  Alert,
  Button,
  Center,
  Checkbox,
  Group,
  Loader,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
} from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";

import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import type { ChosenFactors } from "../../../../spreadsheet/money-multiples.ts";
import { ColumnMappingForm } from "../../../../table-import/column-mapping.tsx";
import { ExcessCellsChoice } from "../../../../table-import/excess-cells-choice.tsx";
import type { ImportField } from "../../../../table-import/import-fields.ts";
import type { Replacement } from "../../../../table-import/load-options.ts";
import { MissingReferences } from "../../../../table-import/missing-references.tsx";
import { MultipleChoice } from "../../../../table-import/multiple-choice.tsx";
import type { RowChoices } from "../../../../table-import/select-rows.ts";
import { getMediaTypeCode } from "../model/state.ts";
import { useDraft, usePlanState } from "../use-plan-store.tsx";
import { listUnmatchedNames, type ParsedTable, type InsertPosition } from "./insert-rows.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { DateMove } from "./move-dates.ts";
import { countFields, createTableFields, type FieldColumns } from "./plan-columns.ts";
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

interface ColumnsProps {
  fields: readonly ImportField[];
  columnMap: ColumnMap;
  onChange: (fieldColumns: FieldColumns) => void;
}

/** Opens at once if a required field has no column, or if several columns could be the rate. */
function Columns({ fields, columnMap: { file, rateChoice }, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const { headings, rows, fieldColumns } = file;
  const [isOpen, setOpen] = useState(
    () =>
      rateChoice !== undefined ||
      fields.some(({ name, required }) => required && (fieldColumns.mapping[name] ?? null) === null),
  );
  return (
    <Stack gap="xs">
      <Group>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide columns` : t`Choose columns`}
        </Button>
      </Group>
      {isOpen && (
        <ColumnMappingForm
          importer={{ fields }}
          file={{ headings, rows }}
          choice={{ ...fieldColumns, crosstabColumns: [] }}
          onChange={({ mapping, fixedValues }) => onChange({ mapping, fixedValues })}
        />
      )}
    </Stack>
  );
}

interface DateChoiceProps {
  suggestedWeeks: number;
  move: DateMove | undefined;
  onChange: (move: DateMove | undefined) => void;
}

/** Moves or cuts dates outside the plan, such as those of last year's plan. */
function DateChoice({ suggestedWeeks, move, onChange }: DateChoiceProps) {
  const { t } = useLingui();
  const value = move === undefined ? "keep" : move === "cut" ? "cut" : "move";
  const moves: Record<string, DateMove | undefined> = { move: { weeks: suggestedWeeks }, cut: "cut" };
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        size="xs"
        label={t`Dates outside the plan`}
        value={value}
        data={[
          { value: "keep", label: t`Keep the dates of the file` },
          { value: "move", label: t`Move by weeks` },
          { value: "cut", label: t`Cut at the dates of the plan` },
        ]}
        onChange={({ currentTarget }) => onChange(moves[currentTarget.value])}
      />
      {move !== undefined && move !== "cut" && (
        <NumberInput
          size="xs"
          w={110}
          label={t`Weeks`}
          allowDecimal={false}
          value={move.weeks}
          onChange={(weeks) => onChange({ weeks: Number(weeks) })}
        />
      )}
    </Group>
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
