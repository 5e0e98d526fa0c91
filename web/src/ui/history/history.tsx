import { Plural } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";

import { useFormat } from "../format/format.ts";
import classes from "./history.module.css";

const MAX_VISIBLE_CHANGES = 6;

interface ChangeText {
  label: string;
  from: string | null;
  to: string | null;
}

export const HistoryList = ({ children }: { children: ReactNode }) => (
  <ol className={classes.history}>{children}</ol>
);

interface HistoryEntryProps {
  title: string;
  /** Colours the entry. */
  action: string | null;
  author: string | null | undefined;
  at: string | null;
  /** Beside the time. */
  aside?: ReactNode;
  comment?: string | null;
  changes: readonly ChangeText[];
  unlistedChanges: number | null;
  children?: ReactNode;
}

/** A change of a record: action, author, time and changed fields. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { title, action, author, at, aside, comment, changes, unlistedChanges, children } = props;
  const { moment } = useFormat();
  const [isExpanded, setIsExpanded] = useState(false);
  const visibleChanges = isExpanded ? changes : changes.slice(0, MAX_VISIBLE_CHANGES);
  const hiddenCount = changes.length - visibleChanges.length;
  return (
    <li className={classes.historyEntry} data-action={action ?? undefined}>
      <Group align="baseline" gap="2px 12px" fz={14}>
        <b>{title}</b>
        {author && <span>{author}</span>}
        <Text component="time" c="dimmed" fz={13} dateTime={at ?? undefined}>
          {moment(at)}
        </Text>
        {aside}
      </Group>
      {children}
      {comment && <blockquote className={classes.comment}>{comment}</blockquote>}
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
