import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";

import type { MediaPlanAction } from "../../../generated/schema.ts";
import { HistoryEntry, HistoryList } from "../../../ui/history/history.tsx";
import { Panel } from "../../../ui/page/page.tsx";
import { usePlanChangeTexts } from "./plan-change-texts.ts";
import { getReviewPath } from "../../paths.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

const ACTIONS: Readonly<Record<MediaPlanAction, MessageDescriptor>> = {
  CREATED: msg`Created`,
  UPDATED: msg`Updated`,
  STATUS_CHANGED: msg`Status changed`,
};

type Entry = MediaPlanFieldsFragment["history"][number];

type PlanWithHistory = Pick<MediaPlanFieldsFragment, "history" | "medias" | "currency">;

interface PlanEntryProps {
  entry: Entry;
  entriesSince: readonly Entry[];
  plan: PlanWithHistory;
}

function PlanEntry({ entry, entriesSince, plan }: PlanEntryProps) {
  const { i18n } = useLingui();
  const getChangeTexts = usePlanChangeTexts(plan.medias, plan.currency);
  const { action, revision, copiedFrom } = entry;
  return (
    <HistoryEntry
      {...entry}
      title={i18n._(ACTIONS[action ?? "UPDATED"])}
      author={entry.by?.name}
      changes={getChangeTexts(entry.changes, entriesSince)}
      aside={
        revision !== null && (
          <Text c="dimmed" fz={13} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
            <Trans>Revision {revision}</Trans>
          </Text>
        )
      }
    >
      {copiedFrom?.name && (
        <Text fz="sm">
          <Trans>
            Copied from{" "}
            <Anchor
              component={Link}
              to={getReviewPath({ listPath: "/manage-media-plan" }, copiedFrom.id)}
              fz="inherit"
            >
              {copiedFrom.name}
            </Anchor>
          </Trans>
        </Text>
      )}
    </HistoryEntry>
  );
}

/** Newest first; empty if the upstream has no history. */
export function PlanHistory({ plan }: { plan: PlanWithHistory }) {
  const { t } = useLingui();
  const entries = plan.history.toReversed();
  if (entries.length === 0) return null;
  return (
    <Panel title={t`History`}>
      <HistoryList>
        {entries.map((entry, index) => (
          <PlanEntry
            // New entries are inserted at the start, so keys count from the end.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={entries.length - index}
            entry={entry}
            entriesSince={entries.slice(0, index + 1)}
            plan={plan}
          />
        ))}
      </HistoryList>
    </Panel>
  );
}
