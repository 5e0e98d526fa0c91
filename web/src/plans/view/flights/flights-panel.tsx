import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { lazy, Suspense, useId, useState, type ReactNode } from "react";

import { LoadingPanel } from "../../../ui/page/page-state.tsx";
import { Panel } from "../../../ui/page/page.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

const StoredFlights = lazy(async () => ({ default: (await import("./flights-view.tsx")).StoredFlights }));

/** Renders its content on demand. */
export function FlightsPanel({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Panel title={t`Flights`}>
      <Button
        variant="default"
        size="xs"
        mb={isOpen ? "md" : 0}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t`Hide flights` : t`Show flights over time`}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Suspense fallback={<LoadingPanel />}>{children}</Suspense>}
      </div>
    </Panel>
  );
}

export function StoredFlightsPanel({ plan }: { plan: MediaPlanFieldsFragment }) {
  return (
    <FlightsPanel>
      <StoredFlights plan={plan} />
    </FlightsPanel>
  );
}
