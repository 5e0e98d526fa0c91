import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Alert, Button, Center, Checkbox, Group, Loader, SegmentedControl } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import type { ParsedTable, InsertPosition } from "./insert-rows.ts";
import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import { usePasteNotices } from "./preview-notices.ts";
import { PreviewRows } from "./preview-rows.tsx";

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
  /** @param isPerFlight whether adjacent weeks with different quantities share a row */
  readTable: (position: InsertPosition, isPerFlight: boolean) => Promise<ParsedTable>;
  positions: readonly InsertPosition[];
  onClose: (accepted: AcceptedTable | undefined) => void;
}

/** Parses the table, again for another position or a retry. */
function useParsedTable({ readTable, positions }: PreviewProps) {
  const [request, setRequest] = useState({ position: positions[0] ?? "below", isPerFlight: false });
  const [result, setResult] = useState<{ table?: ParsedTable; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    readTable(request.position, request.isPerFlight).then(
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
    setPosition: (position: InsertPosition) => setRequest({ ...request, position }),
    setPerFlight: (isPerFlight: boolean) => setRequest({ ...request, isPerFlight }),
    retry,
  };
}

export function Preview(props: PreviewProps) {
  const { positions, onClose } = props;
  const { t } = useLingui();
  const { table, error, position, setPosition, setPerFlight, retry } = useParsedTable(props);
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
      {table?.columnMap.periods && (
        <Checkbox
          label={t`One row per flight, with its total quantity`}
          checked={table.columnMap.periods.isPerFlight}
          onChange={(event) => setPerFlight(event.currentTarget.checked)}
        />
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
