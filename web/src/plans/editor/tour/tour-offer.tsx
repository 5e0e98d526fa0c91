import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, CloseButton, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";

import { planTourDismissal, planTourRequests } from "../../../session/plan-tour.ts";
import { usePreference } from "../../../session/preference.ts";
import { useLazyImport } from "../../../ui/use-lazy-import.ts";
import { focusScreen } from "../focus-screen.ts";

const loadTour = () => import("./tour.tsx");

/** Offers the tour once per user; never starts it automatically. */
export function TourOffer() {
  const { t } = useLingui();
  const isDismissed = usePreference(planTourDismissal) === "dismissed";
  const [tour, requestLoad] = useLazyImport(loadTour);
  const [isRunning, setRunning] = useState(false);
  const start = () => {
    requestLoad();
    setRunning(true);
    planTourDismissal.set("dismissed");
  };
  useEffect(() => planTourRequests.subscribe(start));
  return (
    <>
      {!isDismissed && (
        <Group gap={8} mb={12}>
          <Text fz="sm" c="dimmed">
            <Trans>New here?</Trans>{" "}
            <Anchor component="button" type="button" fz="sm" onClick={start}>
              <Trans>Take the tour</Trans>
            </Anchor>
          </Text>
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={t`Do not offer the tour again`}
            title={t`Do not offer the tour again`}
            onClick={(event) => {
              focusScreen(event);
              planTourDismissal.set("dismissed");
            }}
          />
        </Group>
      )}
      {tour && isRunning && <tour.PlanTour onClose={() => setRunning(false)} />}
    </>
  );
}
