import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Text } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import type { ScreenEntry } from "../../../crud/definition/record.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { usePlanChangeTexts } from "../../view/history/plan-change-texts.ts";
import { focusScreen } from "../focus-screen.ts";
import { createIdempotencyKey } from "../model/plan-draft.ts";
import {
  createDraftKey,
  deleteDraft,
  saveDraft,
  readDraft,
  listDraftKeys,
  type StoredDraft,
} from "./draft-storage.ts";

/** Further changes are only counted. */
const MAX_LISTED_CHANGES = 8;

/** A reload restores the scroll position of long plans, below the alert. */
function scrollToAlert(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: "nearest" });
}

interface DraftAlertProps {
  at: string;
  isWarning?: boolean;
  children: ReactNode;
  action: ReactNode;
  onDiscard: () => void;
}

function DraftAlert({ at, isWarning = true, children, action, onDiscard }: DraftAlertProps) {
  const { t } = useLingui();
  const moment = useFormat().timeOrMoment(at);
  return (
    <Alert
      ref={scrollToAlert}
      onClick={focusScreen}
      color={isWarning ? "yellow" : "gray"}
      // Yellow text on yellow fails WCAG AA.
      styles={{ title: { color: "var(--mantine-color-text)" } }}
      icon={<IconDeviceFloppy aria-hidden />}
      mb="md"
      title={t`You have an unsaved draft of ${moment}`}
    >
      {children}
      <Group gap="xs" mt="xs">
        {action}
        <Button size="xs" variant="default" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

interface DraftBannerProps {
  storedDraft: StoredDraft;
  plan: MediaPlanFieldsFragment | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftBanner({
  storedDraft: { at, baseUpdatedAt },
  plan,
  onRestore,
  onDiscard,
}: DraftBannerProps) {
  const isOutdated = plan !== undefined && plan.updatedAt !== baseUpdatedAt;
  const restoreButton = (
    <Button size="xs" onClick={onRestore}>
      <Trans>Restore</Trans>
    </Button>
  );
  return (
    <DraftAlert at={at} isWarning={isOutdated} action={restoreButton} onDiscard={onDiscard}>
      {isOutdated && <ChangesSinceDraft plan={plan} baseUpdatedAt={baseUpdatedAt} />}
    </DraftAlert>
  );
}

function ChangesSinceDraft({
  plan,
  baseUpdatedAt,
}: {
  plan: MediaPlanFieldsFragment;
  baseUpdatedAt: string | null;
}) {
  const { t } = useLingui();
  const getChangeTexts = usePlanChangeTexts(plan.medias, plan.currency);
  const events = plan.history.filter(({ at }) => at !== null && at > (baseUpdatedAt ?? ""));
  const changeTexts = events.flatMap(({ by, changes }, index) =>
    getChangeTexts(changes, events.slice(index)).map((text) => ({
      author: by?.name ?? t`Someone else`,
      ...text,
    })),
  );
  const moreCount = changeTexts.length - MAX_LISTED_CHANGES;
  return (
    <>
      <Text fz="sm">
        <Trans>
          The plan changed after you started this draft. You will be asked before the restored draft
          overwrites it.
        </Trans>
      </Text>
      {changeTexts.length > 0 && (
        <List fz="sm" mt={4}>
          {changeTexts.slice(0, MAX_LISTED_CHANGES).map(({ author, label, from, to }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- changes have no ids and keep their order
            <List.Item key={index}>
              {author}: {label} {from ?? "–"} → <b>{to ?? "–"}</b>
            </List.Item>
          ))}
          {moreCount > 0 && (
            <List.Item>
              <Trans>{moreCount} more</Trans>
            </List.Item>
          )}
        </List>
      )}
    </>
  );
}

function readDrafts(viewerId: string, planId: string): StoredDraft[] {
  return listDraftKeys(viewerId, planId).flatMap((draftKey) => readDraft({ viewerId, draftKey }) ?? []);
}

export function hasBrowserDraft(viewerId: string, planId: string): boolean {
  return readDrafts(viewerId, planId).length > 0;
}

function useRemainingDrafts(planId: string) {
  const viewerId = useSession().user?.id ?? "";
  const [drafts, setDrafts] = useState(() => readDrafts(viewerId, planId));
  const onDiscard = () => {
    for (const draftKey of listDraftKeys(viewerId, planId)) deleteDraft({ viewerId, draftKey });
    setDrafts([]);
  };
  return { viewerId, drafts, at: drafts[0]?.at, onDiscard };
}

/** Shows a draft whose plan can no longer be edited. */
export function DecidedPlanDraft({ planId }: { planId: string }) {
  const { at, onDiscard } = useRemainingDrafts(planId);
  if (at === undefined) return null;
  return (
    <DraftAlert at={at} action={null} onDiscard={onDiscard}>
      <Trans>This draft was not saved before the decision and is not part of the media plan.</Trans>
    </DraftAlert>
  );
}

/** Offers a new plan from the draft of a deleted plan. */
export function OrphanedDraft({ planId, entry }: { planId: string; entry: ScreenEntry }) {
  const navigate = useNavigate();
  const { can } = useAccess();
  const { viewerId, drafts, at, onDiscard } = useRemainingDrafts(planId);
  if (at === undefined) return null;
  const createPlan = () => {
    const saveAsNew = (draft: StoredDraft) =>
      saveDraft(
        { viewerId, draftKey: createDraftKey(undefined) },
        { ...draft, baseUpdatedAt: null, attempt: createIdempotencyKey() },
      );
    // If storage is full, the old drafts stay.
    if (drafts.every(saveAsNew)) onDiscard();
    void navigate(entry.addPath);
  };
  const createButton = can("media_plans", "CREATE") && (
    <Button size="xs" onClick={createPlan}>
      <Trans>Create media plan from draft</Trans>
    </Button>
  );
  return (
    <DraftAlert at={at} action={createButton} onDiscard={onDiscard}>
      <Trans>The media plan was deleted. You can save your draft as a new media plan.</Trans>
    </DraftAlert>
  );
}
