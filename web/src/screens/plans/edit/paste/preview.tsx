import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Center, Group, Loader, SegmentedControl, Stack } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { failureText, isCentral } from "../../../../crud/failure.ts";
import type { Place } from "./put-rows.ts";
import { PreviewRows } from "./preview-rows.tsx";
import { Summary } from "./summary.tsx";
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
    // What is said above it is read first.
    if (ready) take.current?.focus({ preventScroll: true });
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
