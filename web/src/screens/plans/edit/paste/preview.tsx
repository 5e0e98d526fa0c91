import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Stack, Text, Alert, Button, Center, Group, Loader, SegmentedControl } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { ROW_FIELDS } from "../../fields.ts";
import { useDraft } from "../store.tsx";
import type { ReadTable, InsertPosition } from "./insert-rows.ts";
import { isNumber } from "./parse-rows.ts";
import { getFailureMessage, isReportedCentrally } from "../../../../crud/errors/failure.ts";
import { PreviewRows } from "./preview-rows.tsx";

type Notice = readonly [when: boolean, text: string, warns?: "warns"];

function usePasteNotices({ rows, layout }: ReadTable, bad: number): readonly Notice[] {
  const { t, i18n } = useLingui();
  const isOrdered = useDraft(({ orderDetails: order }) => Boolean(order.mediaTypeId && order.vendorId));
  const { targets, unknown, above, monthFirst, origin } = layout;
  const { otherSheets: sheets, hiddenRows, hiddenColumns } = origin;
  const listOf = (texts: readonly string[]) => new Intl.ListFormat(i18n.locale).format(texts);
  const quoted = (texts: readonly string[]) => listOf(texts.map((text) => t`“${text}”`));

  const listed = rows.filter((row) => row.atListPrice).length;
  const differingCount = rows.filter((row) => row.costsOtherwise).length;
  const merged = new Set(origin.repeated.map((column) => targets[column]).filter(isNumber));
  const names = listOf(ROW_FIELDS.filter(({ key }) => merged.has(key)).map(({ label }) => i18n._(label)));
  const [list, blankNames, sheetNames] = [quoted(unknown), quoted(above), quoted(sheets)];
  const letters = listOf(hiddenColumns);
  const sheet = origin.sheet ?? "";
  return [
    [
      bad > 0,
      t`Cells with errors keep their text and are highlighted. Correct them before you submit the plan.`,
    ],
    [!isOrdered, t`Choose a media type and a vendor to match names.`],
    [
      listed > 0,
      plural(listed, {
        one: "# row has no rate: the list price is used",
        other: "# rows have no rate: the list price is used",
      }),
      "warns",
    ],
    [
      differingCount > 0,
      plural(differingCount, {
        one: "# row has an amount other than rate × quantity. Rate × quantity is used",
        other: "# rows have amounts other than rate × quantity. Rate × quantity is used",
      }),
      "warns",
    ],
    [
      unknown.length > 0,
      plural(unknown.length, {
        one: `This column matches no field and is ignored: ${list}`,
        other: `These columns match no field and are ignored: ${list}`,
      }),
    ],
    [above.length > 0, t`Rows above the headings are ignored: ${blankNames}`],
    [sheets.length > 0, t`Only the sheet “${sheet}” is imported, not ${sheetNames}`],
    [merged.size > 0, t`Merged cells are repeated in each of their rows: ${names}`, "warns"],
    [
      hiddenRows > 0,
      plural(hiddenRows, {
        one: "# hidden row of the file is included",
        other: "# hidden rows of the file are included",
      }),
      "warns",
    ],
    [hiddenColumns.length > 0, t`Hidden columns of the file are included: ${letters}`],
    [monthFirst, t`Dates are read in month/day order, as in this table.`],
  ];
}

/** @param full whether the plan's row limit is exceeded */
function Summary({ table, full }: { table: ReadTable; full: boolean }) {
  const bad = table.rows.reduce((sum, row) => sum + row.bad.length, 0);
  const notes = usePasteNotices(table, bad).filter(([when]) => when);
  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Plural value={table.rows.length} one="# row" other="# rows" />
        {", "}
        {bad === 0 ? (
          <Trans>no errors</Trans>
        ) : (
          <Plural value={bad} one="# cell with errors" other="# cells with errors" />
        )}
      </Text>
      {notes.map(([_when, text, warns]) => (
        <Text key={text} fz="sm" {...(warns ? { fw: 600 } : {})}>
          {text}
        </Text>
      ))}
      {full && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>Too many rows. A media plan can have at most {MAX_PLAN_ROWS}.</Trans>
        </Text>
      )}
    </Stack>
  );
}

export interface PastedTable {
  table: ReadTable;
  position: InsertPosition;
}

interface PreviewProps {
  read: (position: InsertPosition) => Promise<ReadTable>;
  positions: readonly InsertPosition[];
  onClose: (accepted: PastedTable | undefined) => void;
}

/** Parses again after another position or an error. */
function useTable({ read, positions }: PreviewProps) {
  const [request, setRequest] = useState({ position: positions[0] ?? "below" });
  const [result, setResult] = useState<{ table?: ReadTable; error?: unknown }>({});
  useEffect(() => {
    let current = true;
    read(request.position).then(
      (table) => current && setResult({ table }),
      (error: unknown) => current && setResult({ error }),
    );
    return () => {
      current = false;
    };
  }, [read, request]);
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

/** Preview before insertion, with invalid cells. */
export function Preview(props: PreviewProps) {
  const { positions, onClose } = props;
  const { t } = useLingui();
  const { table, error, position, setPosition, retry } = useTable(props);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const failed = error !== undefined;
  const full = table !== undefined && table.rowsAfter > MAX_PLAN_ROWS;
  const ready = table !== undefined && table.rows.length > 0 && !full;
  useEffect(() => {
    // Announced before the focus moves.
    if (ready) confirmRef.current?.focus({ preventScroll: true });
  }, [ready]);

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
        {failed && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {isReportedCentrally(error)
              ? t`Something went wrong!`
              : getFailureMessage(error, t`Failed to fetch the options`)}
          </Alert>
        )}
        {!table && !failed && (
          <Center mih={120}>
            <Loader aria-label={t`Loading...`} />
          </Center>
        )}
        {table && <Summary table={table} full={full} />}
      </div>
      {table && <PreviewRows rows={table.rows} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onClose(undefined)} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        {failed ? (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button ref={confirmRef} disabled={!ready} onClick={() => table && onClose({ table, position })}>
            <Trans>Use these rows</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
