import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Text } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";

import { usePlanChangeTexts } from "../../read/history/change-text.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import type { KeptDraft } from "./store.ts";

/** Changes of others that are named; of more, only how many. */
const MOST_NAMED = 8;

interface OfferProps {
  kept: KeptDraft;
  plan: MediaPlanFieldsFragment | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

function isToday(moment: Date): boolean {
  return moment.toDateString() === new Date().toDateString();
}

/** '3:12 pm', with its day where that is not today. */
export function useMoment(at: string): string {
  const { i18n } = useLingui();
  const moment = new Date(at);
  const region = i18n.locale === "fr" ? "fr-FR" : "en-IN";
  return new Intl.DateTimeFormat(
    region,
    isToday(moment) ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
  ).format(moment);
}

/** A draft that was there when the screen opened, and what to do with it. */
export function Offer({ kept, plan, onRestore, onDiscard }: OfferProps) {
  const { t } = useLingui();
  const moment = useMoment(kept.at);
  const older = plan !== undefined && plan.updatedAt !== kept.over;
  return (
    <Alert
      color={older ? "yellow" : "gray"}
      // Yellow words on yellow would fail WCAG AA.
      styles={{ title: { color: "var(--mantine-color-text)" } }}
      icon={<IconDeviceFloppy aria-hidden />}
      mb="md"
      title={t`You have an unsaved draft of ${moment}`}
    >
      {older && <Since plan={plan} over={kept.over} />}
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={onRestore}>
          <Trans>Restore</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

/** What others changed since the draft was begun. */
function Since({ plan, over }: { plan: MediaPlanFieldsFragment; over: string | null }) {
  const { t } = useLingui();
  const textsOf = usePlanChangeTexts(plan.medias, plan.currency);
  const events = plan.history.filter(({ at }) => at !== null && at > (over ?? ""));
  const lines = events.flatMap(({ by, changes }, index) =>
    textsOf(changes, events.slice(index)).map((text) => ({ who: by?.name ?? t`Somebody else`, ...text })),
  );
  const rest = lines.length - MOST_NAMED;
  return (
    <>
      <Text fz="sm">
        <Trans>
          The plan was changed after this draft was begun. A restored draft is not saved over that without
          asking.
        </Trans>
      </Text>
      {lines.length > 0 && (
        <List fz="sm" mt={4}>
          {lines.slice(0, MOST_NAMED).map(({ who, label, from, to }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- changes have no ids, and stay in their order
            <List.Item key={index}>
              {who}: {label} {from ?? "–"} → <b>{to ?? "–"}</b>
            </List.Item>
          ))}
          {rest > 0 && (
            <List.Item>
              <Trans>{rest} more</Trans>
            </List.Item>
          )}
        </List>
      )}
    </>
  );
}
