import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Center, Group, Loader, SegmentedControl, Stack, Text } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { failureText, isCentral } from "../../../crud/failure.ts";
import type { Place } from "./put-rows.ts";
import { PreviewRows } from "./preview-rows.tsx";
import type { Taken } from "./use-take.ts";
import type { ReadTable } from "./use-read-table.ts";

interface PreviewProps {
  read: (place: Place) => Promise<ReadTable>;
  /** Where the rows may go; the first is proposed. */
  places: readonly Place[];
  /** How many rows the plan would have. */
  rowsAfter: (count: number, place: Place) => number;
  /** Whether names can be found: a media type and a vendor are chosen. */
  ordered: boolean;
  onTake: (taken: Taken) => void;
  onCancel: () => void;
}

interface Result {
  table?: ReadTable;
  error?: unknown;
}

/** @returns ends the waiting */
function start(reading: Promise<ReadTable>, tell: (result: Result) => void): () => void {
  let current = true;
  reading.then(
    (table) => current && tell({ table }),
    (error: unknown) => current && tell({ error }),
  );
  return () => {
    current = false;
  };
}

/** Reads a table, anew for each place that its rows may go to. */
function useTable(read: PreviewProps["read"], place: Place) {
  const [result, setResult] = useState<Result>({});
  useEffect(() => start(read(place), setResult), [read, place]);
  const retry = () => {
    setResult({});
    start(read(place), setResult);
  };
  return { ...result, retry };
}

/** What a table says, before anything of it is taken: how many rows, and which cells were not understood. */
export function Preview({ read, places, rowsAfter, ordered, onTake, onCancel }: PreviewProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState<Place>(places[0] ?? "below");
  const { table, error, retry } = useTable(read, place);
  const take = useRef<HTMLButtonElement>(null);
  const known = table !== undefined;
  const full = known && rowsAfter(table.rows.length, place) > MAX_PLAN_ROWS;
  const ready = known && table.rows.length > 0 && !full;
  useEffect(() => {
    if (ready) take.current?.focus();
  }, [ready]);

  return (
    <Stack gap="md">
      {places.length > 1 && (
        <SegmentedControl
          aria-label={t`Where the rows go`}
          value={place === "below" ? "below" : "replace"}
          onChange={(value) => setPlace(value === "replace" ? "replace" : "below")}
          data={[
            { value: "replace", label: t`In place of all rows` },
            { value: "below", label: t`Below the rows` },
          ]}
        />
      )}
      <div aria-live="polite">
        {error !== undefined && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {isCentral(error)
              ? t`Something went wrong!`
              : failureText(error, t`Failed to fetch the lists to choose from`)}
          </Alert>
        )}
        {!known && error === undefined && (
          <Center mih={120}>
            <Loader aria-label={t`Loading...`} />
          </Center>
        )}
        {known && <Summary table={table} full={full} ordered={ordered} />}
      </div>
      {known && <PreviewRows table={table} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        {error === undefined ? (
          <Button ref={take} disabled={!ready} onClick={() => table && onTake({ table, place })}>
            <Trans>Take rows</Trans>
          </Button>
        ) : (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface SummaryProps {
  table: ReadTable;
  full: boolean;
  ordered: boolean;
}

function Summary({ table, full, ordered }: SummaryProps) {
  const { i18n } = useLingui();
  const bad = table.rows.reduce((sum, row) => sum + row.bad.length, 0);
  const { unknown, above, sheets, monthFirst } = table.layout;
  const quoted = (texts: readonly string[]) =>
    new Intl.ListFormat(i18n.locale).format(texts.map((text) => `“${text}”`));
  const list = quoted(unknown);
  const lines = quoted(above);
  const others = quoted(sheets);
  return (
    <Stack gap={6}>
      <Text fw={600}>
        <Plural value={table.rows.length} one="# row" other="# rows" />
        {", "}
        {bad === 0 ? (
          <Trans>all understood</Trans>
        ) : (
          <Plural value={bad} one="# cell not understood" other="# cells not understood" />
        )}
      </Text>
      {bad > 0 && (
        <Text fz="sm">
          <Trans>
            What is not understood keeps its text and is marked in its cell. The plan can be submitted once it
            is mended.
          </Trans>
        </Text>
      )}
      {!ordered && (
        <Text fz="sm">
          <Trans>Names are found once a media type and a vendor are chosen.</Trans>
        </Text>
      )}
      {unknown.length > 0 && (
        <Text fz="sm">
          <Plural
            value={unknown.length}
            one={`This column goes nowhere and is not taken: ${list}`}
            other={`These columns go nowhere and are not taken: ${list}`}
          />
        </Text>
      )}
      {above.length > 0 && (
        <Text fz="sm">
          <Trans>What stands above the headings is not taken: {lines}</Trans>
        </Text>
      )}
      {sheets.length > 0 && (
        <Text fz="sm">
          <Trans>Only the first sheet is read, and nothing is taken from {others}</Trans>
        </Text>
      )}
      {monthFirst && (
        <Text fz="sm">
          <Trans>Days are read with the month first, as this table writes them.</Trans>
        </Text>
      )}
      {full && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          <Trans>A media plan holds at most {MAX_PLAN_ROWS} rows: these are too many.</Trans>
        </Text>
      )}
    </Stack>
  );
}
