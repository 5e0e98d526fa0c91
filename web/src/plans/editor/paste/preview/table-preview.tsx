import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import type { ImportedTable } from "../../../../spreadsheet/table.ts";
import type { ImportField } from "../../../../table-import/fields/import-fields.ts";
import { TableReview } from "../../../../table-import/review/table-review.tsx";
import { useTableReview } from "../../../../table-import/review/use-table-review.ts";
import type { TableChoices } from "../../../../table-import/target.ts";
import { getMediaTypeCode } from "../../model/state.ts";
import { usePlanState, usePlanStore } from "../../use-plan-store.tsx";
import { mapColumns, type ColumnMap } from "../map-columns.ts";
import { countFields, createTableFields, PLAN_TARGET } from "../plan-fields.ts";
import type { InsertPosition, PlanOptions, TableStart } from "../read-request.ts";
import { useReadTable, type ParsedTable } from "../use-read-table.ts";
import { findCreationValues } from "./creation-values.ts";
import { PlanChoices } from "./preview-choices.tsx";
import { usePasteNotices } from "./preview-notices.ts";
import { useReviewRows } from "./preview-rows.tsx";

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

interface SelectedTable {
  sheet: ImportedTable;
  headingIndex?: number | undefined;
  /** Chosen for another sheet. */
  replacements: TableChoices["replacements"];
}

interface PreviewProps {
  sheets: readonly ImportedTable[];
  /** Active cell; omitted for files. */
  start?: TableStart | undefined;
  initialPosition: InsertPosition;
  /** Whether the plan has rows that can stay above. */
  canAddBelow: boolean;
  onClose: (accepted?: { table: ParsedTable; position: InsertPosition }) => void;
}

interface PlanReviewProps extends Pick<PreviewProps, "sheets" | "start" | "onClose"> {
  selected: SelectedTable;
  position: InsertPosition;
  onSelect: (selected: SelectedTable) => void;
}

function PlanReview({ sheets, start, selected, position, onSelect, onClose }: PlanReviewProps) {
  const { sheet, headingIndex, replacements } = selected;
  const mediaTypeCode = usePlanState(getMediaTypeCode);
  const { mediaTypeId, vendorId, campaignDate } = usePlanStore().getState().draft.orderDetails;
  const readTable = useReadTable();
  const [options, setOptions] = useState<PlanOptions>({ hasJoinedPeriods: false, keepsEmpty: false });
  const source = useMemo(
    () => ({ sheet, start, headingIndex, ...options }),
    [sheet, start, headingIndex, options],
  );
  const [{ file, columns: suggested }] = useState(() => mapColumns(sheet, campaignDate, source));
  const review = useTableReview({
    target: PLAN_TARGET,
    file,
    suggested,
    replacements,
    parents: { mediaTypeId, vendorId },
    arrange: useCallback(
      (choices: TableChoices) => mapColumns(sheet, campaignDate, { ...source, choices }),
      [sheet, campaignDate, source],
    ),
    check: useCallback(
      (arranged: ColumnMap, choices: TableChoices) => readTable({ ...source, position, choices }, arranged),
      [readTable, source, position],
    ),
  });
  const { checked: table, choices } = review;
  const columnMap = table?.columnMap ?? review.arranged;
  const { multiples, mapping } = columnMap;
  const hasPeriods = columnMap.periods !== undefined;
  const fields = useMemo(
    () => createTableFields(mediaTypeCode ?? null, hasPeriods),
    [mediaTypeCode, hasPeriods],
  );
  const missing = useMemo(() => table?.rows.flatMap((row) => row.missing) ?? [], [table]);
  const errorCount = table?.rows.flatMap(({ errors }) => Object.keys(errors)).length ?? 0;
  const notices = usePasteNotices(columnMap, table, fields);
  const reviewRows = useReviewRows();
  const isIncomplete = fields.some(
    ({ name, required }) => required && (columnMap.columns.mapping[name] ?? null) === null,
  );
  const confirmRef = useRef<HTMLButtonElement>(null);
  const canInsert =
    table !== undefined &&
    countFields(mapping) > 0 &&
    table.rows.length > 0 &&
    table.rowCountAfter <= MAX_PLAN_ROWS &&
    sheet.origin.encoding?.isOpen !== true &&
    multiples.every(({ factor }) => factor !== null);
  useEffect(() => {
    // In an effect, so that screen readers announce the result before the focus moves.
    if (canInsert) confirmRef.current?.focus({ preventScroll: true });
  }, [canInsert]);
  return (
    <TableReview
      target={{ ...PLAN_TARGET, fields }}
      review={review}
      table={{
        ...columnMap,
        sheet:
          columnMap.headingRow === 0 ? undefined : { sheets, sheet, headingIndex: columnMap.headingIndex },
        doubtfulNumber: table?.rows.find((row) => row.doubtfulNumber !== undefined)?.doubtfulNumber,
        rowCount: columnMap.rows.length,
        notices,
      }}
      preview={table && reviewRows(table)}
      onSelectSheet={(sheet, headingIndex) =>
        onSelect({ sheet, headingIndex, replacements: choices.replacements })
      }
      opensColumns={isIncomplete}
      options={
        table && (
          <PlanChoices
            table={table}
            options={options}
            onChange={(changes) => setOptions({ ...options, ...changes })}
          />
        )
      }
      summary={table && <TableSummary table={table} errorCount={errorCount} fields={fields} />}
      missing={missing}
      getCreationValues={(field, name) => table && findCreationValues(table, field, name)}
      missingNote={<Trans>Rows keep other new names, which are marked.</Trans>}
    >
      <Group justify="flex-end" data-dialog-buttons="">
        <Button variant="default" onClick={() => onClose()} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          ref={confirmRef}
          disabled={!canInsert || review.isChecking}
          onClick={() => {
            review.remember();
            if (table) onClose({ table, position });
          }}
        >
          <Trans>Use these rows</Trans>
        </Button>
      </Group>
    </TableReview>
  );
}

export function TablePreview({ sheets, initialPosition, canAddBelow, ...props }: PreviewProps) {
  const { t } = useLingui();
  const [first] = sheets;
  const [chosen, setSelected] = useState<SelectedTable>();
  const selected = chosen ?? (first && { sheet: first, replacements: [] });
  const [position, setPosition] = useState(initialPosition);
  const positions: Record<string, InsertPosition> = { replace: "replace", below: "below" };
  return (
    <Stack gap="md">
      {canAddBelow && (
        <SegmentedControl
          aria-label={t`Position of the rows`}
          value={position === "below" ? "below" : "replace"}
          onChange={(value) => setPosition(positions[value] ?? "below")}
          data={[
            { value: "replace", label: t`Replace all rows` },
            { value: "below", label: t`Add below` },
          ]}
        />
      )}
      {selected && (
        <PlanReview
          // Another sheet has other columns.
          key={`${sheets.indexOf(selected.sheet)} ${selected.headingIndex} ${selected.sheet.origin.encoding?.name}`}
          sheets={sheets}
          {...props}
          selected={selected}
          position={position}
          onSelect={setSelected}
        />
      )}
    </Stack>
  );
}
