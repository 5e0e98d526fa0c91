import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Center, Group, Loader, SegmentedControl, Stack } from "@mantine/core";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { failureText, isCentral } from "../../../../crud/errors/failure.ts";
import { PreviewRows } from "./preview-rows.tsx";
import type { Place, ReadTable } from "./put.ts";
import { Summary } from "./summary.tsx";

/** What the viewer agreed to. */
export interface Taken {
  table: ReadTable;
  place: Place;
}

interface PreviewProps {
  read: (place: Place) => Promise<ReadTable>;
  /** Where the rows may go; the first is proposed. */
  places: readonly Place[];
  onAnswer: (taken: Taken | undefined) => void;
}

/** Reads a table for the place that its rows may go to; a place is asked for anew where another one is chosen, and where it failed. */
function useTable({ read, places }: PreviewProps) {
  const [asked, setAsked] = useState({ place: places[0] ?? "below" });
  const [result, setResult] = useState<{ table?: ReadTable; error?: unknown }>({});
  useEffect(() => {
    let current = true;
    read(asked.place).then(
      (table) => current && setResult({ table }),
      (error: unknown) => current && setResult({ error }),
    );
    return () => {
      current = false;
    };
  }, [read, asked]);
  const retry = () => {
    setResult({});
    setAsked({ ...asked });
  };
  return { ...result, place: asked.place, setPlace: (place: Place) => setAsked({ place }), retry };
}

/** What a table says, before anything of it is taken: how many rows, and which cells were not understood. */
export function Preview(props: PreviewProps) {
  const { places, onAnswer } = props;
  const { t } = useLingui();
  const { table, error, place, setPlace, retry } = useTable(props);
  const take = useRef<HTMLButtonElement>(null);
  const failed = error !== undefined;
  const full = table !== undefined && table.rowsAfter > MAX_PLAN_ROWS;
  const ready = table !== undefined && table.rows.length > 0 && !full;
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
        {failed && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {isCentral(error)
              ? t`Something went wrong!`
              : failureText(error, t`Failed to fetch the lists to choose from`)}
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
        <Button variant="default" onClick={() => onAnswer(undefined)} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        {failed ? (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <Button ref={take} disabled={!ready} onClick={() => table && onAnswer({ table, place })}>
            <Trans>Use these rows</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
