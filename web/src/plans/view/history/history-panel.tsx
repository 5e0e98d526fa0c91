import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";

import type { MediaPlanAction } from "../../../generated/schema.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { usePlanChangeTexts } from "./plan-change-texts.ts";
import { getReviewPath } from "../../paths.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import classes from "./history.module.css";

const ACTIONS: Readonly<Record<MediaPlanAction, MessageDescriptor>> = {
  CREATED: msg`Created`,
  UPDATED: msg`Updated`,
  STATUS_CHANGED: msg`Status changed`,
};

type Entry = MediaPlanFieldsFragment["history"][number];

const MAX_VISIBLE_CHANGES = 6;

type PlanWithHistory = Pick<MediaPlanFieldsFragment, "history" | "medias" | "currency">;

interface HistoryEntryProps {
  entry: Entry;
  entriesSince: readonly Entry[];
  plan: PlanWithHistory;
}

function HistoryEntry({ entry, entriesSince, plan }: HistoryEntryProps) {
  const { i18n } = useLingui();
  const { moment } = useFormat();
  const getChangeTexts = usePlanChangeTexts(plan.medias, plan.currency);
  const [isExpanded, setIsExpanded] = useState(false);
  const changes = getChangeTexts(entry.changes, entriesSince);
  const visibleChanges = isExpanded ? changes : changes.slice(0, MAX_VISIBLE_CHANGES);
  const hiddenCount = changes.length - visibleChanges.length;
  const userName = entry.by?.name;
  const { revision, unlistedChanges, copiedFrom } = entry;
  return (
    <li className={classes.historyEntry} data-action={entry.action ?? undefined}>
      <Group align="baseline" gap="2px 12px" fz={14}>
        <b>{i18n._(ACTIONS[entry.action ?? "UPDATED"])}</b>
        {userName && <span>{userName}</span>}
        <Text component="time" c="dimmed" fz={13} dateTime={entry.at ?? undefined}>
          {moment(entry.at)}
        </Text>
        {revision !== null && (
          <Text c="dimmed" fz={13} style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
            <Trans>Revision {revision}</Trans>
          </Text>
        )}
      </Group>
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
      {entry.comment && <blockquote className={classes.comment}>{entry.comment}</blockquote>}
      {visibleChanges.length > 0 && (
        <ul className={classes.changes}>
          {visibleChanges.map(({ label, from, to }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- changes have no ids and keep their order
            <li key={index}>
              <Text span inherit c="dimmed">
                {label}
              </Text>{" "}
              {from !== null && <del>{from}</del>} {from !== null && <span aria-hidden>→</span>}{" "}
              <ins>{to ?? "–"}</ins>
            </li>
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsExpanded(true)}>
          <Plural value={hiddenCount} one="Show # more change" other="Show # more changes" />
        </Button>
      )}
      {unlistedChanges !== null && (
        <Text c="dimmed" mt={6} fz={13} lh={1.6} style={{ fontVariantNumeric: "tabular-nums" }}>
          <Plural value={unlistedChanges} one="# change not listed" other="# changes not listed" />
        </Text>
      )}
    </li>
  );
}

/** Newest first. */
/** Empty if the upstream has no history. */
export function PlanHistory({ plan }: { plan: PlanWithHistory }) {
  const { t } = useLingui();
  const entries = plan.history.toReversed();
  if (entries.length === 0) return null;
  return (
    <Panel title={t`History`}>
      <ol className={classes.history}>
        {entries.map((entry, index) => (
          <HistoryEntry
            // New entries are inserted at the start, so keys count from the end.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={entries.length - index}
            entry={entry}
            entriesSince={entries.slice(0, index + 1)}
            plan={plan}
          />
        ))}
      </ol>
    </Panel>
  );
}
