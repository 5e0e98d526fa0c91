import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Progress, Text } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";

import { useFormat } from "../../../ui/format.ts";
import { reserveBarHeight } from "../../../ui/reserve-bar-height.ts";
import classes from "./bulk-actions-bar.module.css";

export function BulkProgress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const [doneCount, totalCount] = [format.number(done), format.number(total)];
  // The focused button unmounted with the bar.
  const stopButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => stopButton.current?.focus(), []);
  return (
    <section className={classes.bar} ref={reserveBarHeight} aria-label={t`Selected rows`}>
      <Text component="output" fz="sm" fw={600}>
        <Trans>
          {doneCount} of {totalCount}
        </Trans>
      </Text>
      <Progress flex={1} value={(done / Math.max(total, 1)) * 100} aria-hidden />
      <Button ref={stopButton} variant="default" size="xs" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  );
}
