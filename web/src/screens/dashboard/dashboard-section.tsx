import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import { useRowFocus } from "../../ui/data-table/use-row-focus.ts";
import type { DashboardQuery } from "./dashboard.generated.tsx";
import classes from "./dashboard.module.css";

export type SectionName = Exclude<keyof DashboardQuery["dashboard"], "__typename">;

export function getFailedSections(error: unknown): ReadonlySet<string> {
  if (!CombinedGraphQLErrors.is(error)) return new Set();
  return new Set(error.errors.map(({ path = [] }) => String(path[1])));
}

export interface SectionGroupProps {
  dashboard: DashboardQuery["dashboard"];
  failedSections: ReadonlySet<string>;
  onRetry: () => void;
}

type SectionState = ReturnType<typeof getSectionState>;

/** Returns null if the viewer may not see the section. */
export function getSectionState(
  { dashboard, failedSections, onRetry }: SectionGroupProps,
  name: SectionName,
) {
  return dashboard[name] === null && !failedSections.has(name)
    ? null
    : { hasFailed: failedSections.has(name), onRetry };
}

interface DashboardSectionProps {
  title: string;
  to?: string | undefined;
  /** Null if the upstream sends no total. */
  count?: number | null | undefined;
  state: SectionState;
  children: ReactNode;
}

export function DashboardSection({ title, to, count, state, children }: DashboardSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!state) return null;
  const { hasFailed, onRetry } = state;
  return (
    <Panel
      title={title}
      headerAside={
        to && count !== 0 && !hasFailed ? (
          <Anchor component={Link} to={to} fz="sm" aria-label={t`Show all: ${title}`}>
            {t`Show all`} {count ? format.number(count) : ""}
          </Anchor>
        ) : undefined
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
      ) : (
        children
      )}
    </Panel>
  );
}

interface ListSectionProps<Item extends { id: string }> extends Omit<
  DashboardSectionProps,
  "count" | "children"
> {
  list: { totalCount: number | null; items: readonly Item[] } | null;
  emptyText: string;
  emptyAction?: ReactNode;
  children: (item: Item) => ReactNode;
}

export function ListSection<Item extends { id: string }>({
  list,
  emptyText,
  emptyAction,
  children,
  ...section
}: ListSectionProps<Item>) {
  return (
    <DashboardSection {...section} count={list?.totalCount}>
      {list?.items.length ? (
        <SectionList items={list.items}>{children}</SectionList>
      ) : (
        <>
          <Text c="dimmed" fz="sm">
            {emptyText}
          </Text>
          {emptyAction}
        </>
      )}
    </DashboardSection>
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
  title: string;
  to: string | false;
  details: ReactNode;
  /** Beside the amount. */
  note?: ReactNode;
  end: ReactNode;
  /** Below the line. */
  children?: ReactNode;
}

/** One line, which is a link as a whole; two lines on phones. */
export function SectionListItem({ title, to, details, note, end, children }: SectionListItemProps) {
  return (
    <>
      <div className={classes.row}>
        {to ? (
          <Anchor component={Link} to={to} fz="sm" fw={600} underline="never" className={classes.rowLink}>
            {title}
          </Anchor>
        ) : (
          <b>{title}</b>
        )}
        <span className={classes.details}>{details}</span>
        <span className={classes.note}>{note}</span>
        <span className={classes.end}>{end}</span>
      </div>
      {children}
    </>
  );
}
