import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import type { Place } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useSession } from "../../../../session/use-session.ts";
import { newAttempt } from "../model/draft.ts";
import { useMoment } from "./offer.tsx";
import { newSlot } from "./slot.ts";
import { forgetDraft, keepDraft, keptDraft, placesOf } from "./store.ts";

/** The drafts that the viewer has of a plan, the latest first, and a function that discards them. */
function useLeft(planId: string) {
  const viewer = useSession().user?.id ?? "";
  const [kept, setKept] = useState(() =>
    placesOf({ viewer, planId }).flatMap((place) => keptDraft({ viewer, planId: place }) ?? []),
  );
  const discard = () => {
    for (const place of placesOf({ viewer, planId })) forgetDraft({ viewer, planId: place });
    setKept([]);
  };
  return { viewer, kept, at: kept[0]?.at, discard };
}

/** Whether this browser keeps something that a viewer typed into a plan. */
export function isDraftLeft(viewer: string, planId: string): boolean {
  return placesOf({ viewer, planId }).some((place) => keptDraft({ viewer, planId: place }) !== undefined);
}

/** What the viewer typed into a plan that can no longer be changed: it is told to be in vain, for nobody else will. */
export function LeftDraft({ planId }: { planId: string }) {
  const { at, discard } = useLeft(planId);
  if (at === undefined) return null;
  return (
    <Left at={at} onDiscard={discard}>
      <Trans>It was not saved before this media plan was settled, and is no part of it.</Trans>
    </Left>
  );
}

/** What the viewer typed into a plan that was deleted meanwhile: it can become a new one. */
export function OrphanedDraft({ planId, place }: { planId: string; place: Place }) {
  const navigate = useNavigate();
  const { can } = useAccess();
  const { viewer, kept, at, discard } = useLeft(planId);
  if (at === undefined) return null;
  const onTake = () => {
    // The latest one is what this tab offers.
    const taken = kept
      .toReversed()
      .every((draft) =>
        keepDraft({ viewer, planId: newSlot() }, { ...draft, over: null, attempt: newAttempt() }),
      );
    // A browser without room keeps what it has.
    if (taken) discard();
    void navigate(place.add);
  };
  return (
    <Left at={at} onDiscard={discard} onTake={can("media_plans", "CREATE") ? onTake : undefined}>
      <Trans>Its media plan was deleted. What you typed can become a new one.</Trans>
    </Left>
  );
}

interface LeftProps {
  at: string;
  children: ReactNode;
  onDiscard: () => void;
  onTake?: (() => void) | undefined;
}

function Left({ at, children, onDiscard, onTake }: LeftProps) {
  const { t } = useLingui();
  const moment = useMoment(at);
  return (
    <Alert
      color="yellow"
      // Yellow words on yellow would fail WCAG AA.
      styles={{ title: { color: "var(--mantine-color-text)" } }}
      icon={<IconDeviceFloppy aria-hidden />}
      mb="md"
      title={t`You have an unsaved draft of ${moment}`}
    >
      {children}
      <Group gap="xs" mt="xs">
        {onTake && (
          <Button size="xs" onClick={onTake}>
            <Trans>Make a new media plan of it</Trans>
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
