import { useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";

import { useRowFocus } from "../data-table/use-row-focus.ts";
import { useFormat } from "../format/format.ts";
import { LoadingRows } from "./page-state.tsx";
import { Panel } from "./page.tsx";
import classes from "./section.module.css";

export interface SectionState {
  isLoading?: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}

export interface SectionProps {
  title: string;
  to?: To | undefined;
  /** Navigation state of all links. */
  linkState?: unknown;
  /** Null if the upstream sends no total. */
  count?: number | null | undefined;
  /** Null without permission: the section is absent. */
  state: SectionState | null;
  /** Beside the title, such as a switch of views. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Part of a page that loads and fails on its own. */
export function Section({ title, to, linkState, count, state, aside, children }: SectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!state) return null;
  const { isLoading = false, hasFailed, onRetry } = state;
  return (
    <Panel
      title={title}
      headerAside={
        to && count !== 0 && !hasFailed && !isLoading ? (
          <Anchor
            component={Link}
            to={to}
            state={linkState}
            fz="sm"
            style={{ flexShrink: 0 }}
            aria-label={t`Show all: ${title}`}
          >
            {t`Show all`} {count ? format.number(count) : ""}
          </Anchor>
        ) : (
          !hasFailed && aside
        )
      }
    >
      {hasFailed ? (
        <Group gap={12} c="dimmed" role="alert">
          <IconAlertTriangle size={20} aria-hidden />
          <Text fz="sm">{t`Could not be read`}</Text>
          <Button variant="default" size="xs" onClick={onRetry} aria-label={t`Try again: ${title}`}>
            {t`Try again`}
          </Button>
        </Group>
      ) : isLoading ? (
        <LoadingRows count={3} height={14} gap={20} />
      ) : (
        children
      )}
    </Panel>
  );
}

interface ListSectionProps<Item extends { id: string }> extends Omit<SectionProps, "count" | "children"> {
  list: { totalCount: number | null; items: readonly Item[] } | null | undefined;
  /** Number of rows; default: all. */
  limit?: number;
  emptyText: string;
  emptyAction?: ReactNode;
  children: (item: Item) => ReactNode;
}

export function ListSection<Item extends { id: string }>({
  list,
  limit,
  emptyText,
  emptyAction,
  children,
  ...section
}: ListSectionProps<Item>) {
  return (
    <Section {...section} count={list ? list.totalCount : 0}>
      {list?.items.length ? (
        <SectionList items={list.items.slice(0, limit)}>{children}</SectionList>
      ) : (
        <>
          <Text c="dimmed" fz="sm">
            {emptyText}
          </Text>
          {emptyAction}
        </>
      )}
    </Section>
  );
}

interface SectionListProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

export function SectionList<Item extends { id: string }>({ items, children }: SectionListProps<Item>) {
  return (
    <div {...useRowFocus()}>
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </div>
  );
}

interface SectionListItemProps {
  title: ReactNode;
  to?: To | false | undefined;
  linkState?: unknown;
  details: ReactNode;
  /** Beside the amount. */
  note?: ReactNode;
  end?: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

/** One line, which is a link as a whole; two lines on phones. */
export function SectionListItem(props: SectionListItemProps) {
  const { title, to, linkState, details, note, end, children } = props;
  return (
    <>
      <div className={classes.row}>
        {to ? (
          <Anchor
            component={Link}
            to={to}
            state={linkState}
            fz="sm"
            fw={600}
            underline="never"
            className={classes.rowLink}
          >
            {title}
          </Anchor>
        ) : (
          <b>{title}</b>
        )}
        <span className={classes.details}>{details}</span>
        <span className={classes.note}>{note}</span>
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {children}
    </>
  );
}
