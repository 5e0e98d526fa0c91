import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useLingui } from "@lingui/react/macro";
import { Anchor, Box, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useFormat } from "../../ui/format.ts";
import { Panel } from "../../ui/page.tsx";
import { useRowFocus } from "../../ui/use-row-focus.ts";
import type { DashboardQuery } from "./dashboard.generated.tsx";

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
        count && !hasFailed ? (
          <Text fz={26} fw={650} lh={0.95} style={{ fontVariantNumeric: "tabular-nums" }}>
            {format.number(count)}
          </Text>
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
        <>
          {children}
          {to && count !== 0 && (
            <Anchor
              component={Link}
              to={to}
              fz="sm"
              display="inline-block"
              mt={14}
              aria-label={t`Show all: ${title}`}
            >
              {t`Show all`}
            </Anchor>
          )}
        </>
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
      <Box component="ul" my={-8} p={0} fz="sm" style={{ listStyle: "none" }}>
        {items.map((item, index) => (
          <Box
            key={item.id}
            component="li"
            py={10}
            style={{ borderTop: index > 0 ? "1px solid var(--hairline)" : undefined }}
          >
            {children(item)}
          </Box>
        ))}
      </Box>
    </div>
  );
}

interface SectionListItemProps {
  title: string;
  to: string | false;
  end: ReactNode;
  details: ReactNode;
}

export function SectionListItem({ title, to, end, details }: SectionListItemProps) {
  return (
    <>
      <Group justify="space-between" align="baseline" gap={16} wrap="nowrap">
        <Box miw={0} style={{ overflowWrap: "anywhere" }}>
          {to ? (
            <Anchor component={Link} to={to} fz="sm" fw={600} underline="always">
              {title}
            </Anchor>
          ) : (
            <b>{title}</b>
          )}
        </Box>
        <Box ta="end" style={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
          {end}
        </Box>
      </Group>
      {details && (
        <Text c="dimmed" fz="sm" mt={2} style={{ overflowWrap: "anywhere" }}>
          {details}
        </Text>
      )}
    </>
  );
}
