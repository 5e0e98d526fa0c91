import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Box, Group, Text, Title } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";

import { RecordReference } from "../../crud/related/record-link.tsx";
import type { Column, ColumnWithFile } from "../../ui/data-table/columns.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { MediaTypeName } from "../../ui/page/media-type-name.tsx";
import { Placeholder } from "../../ui/page/page-state.tsx";
import { getStatusLabel, StatusChip } from "../../ui/page/status-chip.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { SECTIONS, WARNING_DAYS, type ScheduleRow, type Section } from "./schedule-model.ts";

export const SECTION_TITLES = {
  notApproved: msg`Not approved yet`,
  starts: msg`Starts`,
  ends: msg`Ends`,
  runs: msg`Runs`,
} as const;

const REVIEW_PATH = "/manage-media-plan/review/";

function Days({ row: { days } }: { row: ScheduleRow }) {
  const format = useFormat();
  return days.first === days.last
    ? format.date(days.first)
    : `${format.dayOfYear(days.first)} – ${format.dayOfYear(days.last)}`;
}

function Channels({ row: { channels } }: { row: ScheduleRow }) {
  const [first = "–", ...others] = channels;
  return <span title={channels.join(", ")}>{others.length > 0 ? `${first} +${others.length}` : first}</span>;
}

function Amount({ row: { amount, plan } }: { row: ScheduleRow }) {
  return useFormat().money(amount, plan.currency);
}

const scheduleColumns: readonly ColumnWithFile<ScheduleRow, never>[] = [
  {
    key: "days",
    header: msg`Days`,
    cell: (row) => <Days row={row} />,
    neverTruncated: true,
    file: [
      { header: msg`First day`, kind: "day", getValue: ({ days }) => days.first },
      { header: msg`Last day`, kind: "day", getValue: ({ days }) => days.last },
    ],
  },
  {
    key: "campaign",
    header: msg`Campaign`,
    cell: ({ plan: { campaign, client } }) => (
      <TwoLineText
        main={campaign?.name ?? "–"}
        secondary={<RecordReference module="clients" record={client} />}
      />
    ),
    priority: "high",
    file: [
      { getValue: ({ plan }) => plan.campaign?.name },
      { header: msg`Client`, getValue: ({ plan }) => plan.client?.name },
    ],
  },
  {
    key: "vendor",
    header: msg`Vendor`,
    cell: ({ plan: { vendor, mediaType } }) => (
      <TwoLineText
        main={<RecordReference module="vendors" record={vendor} />}
        secondary={mediaType?.name && <MediaTypeName name={mediaType.name} />}
      />
    ),
    file: [
      { getValue: ({ plan }) => plan.vendor?.name },
      { header: msg`Media type`, getValue: ({ plan }) => plan.mediaType?.name },
    ],
  },
  {
    key: "channels",
    header: msg`Channels`,
    cell: (row) => <Channels row={row} />,
    priority: "low",
    file: [{ getValue: ({ channels }) => channels.join(", ") }],
  },
  {
    key: "plan",
    header: msg`Media plan`,
    cell: ({ plan }) => plan.planNumber ?? "–",
    neverTruncated: true,
    file: [
      { getValue: ({ plan }) => plan.planNumber },
      { header: msg`Author`, getValue: ({ plan }) => plan.createdBy?.name },
    ],
  },
  {
    key: "status",
    header: msg`Status`,
    cell: ({ plan }) => <StatusChip status={plan.status} />,
    neverTruncated: true,
    file: [{ getValue: ({ plan }) => getStatusLabel(plan.status) }],
  },
  {
    key: "amount",
    header: msg`Amount`,
    cell: (row) => <Amount row={row} />,
    align: "end",
    file: [
      { kind: "money", getValue: ({ amount }) => amount },
      { header: msg`Currency`, getValue: ({ plan }) => plan.currency },
    ],
  },
];

/** Rows of a file also name their section. */
export type NamedRow = ScheduleRow & { section: string };

export const fileColumns: readonly Column<NamedRow, never>[] = [
  { key: "section", header: msg`Section`, cell: ({ section }) => section },
  ...scheduleColumns,
];

const getLink = ({ id }: ScheduleRow) => ({ to: `${REVIEW_PATH}${encodeURIComponent(id)}` });
const ignore = () => undefined;

export function WeekList({ sections }: { sections: Record<Section, ScheduleRow[]> }) {
  const { t, i18n } = useLingui();
  if (SECTIONS.every((name) => sections[name].length === 0))
    return <Placeholder icon={IconCalendarOff}>{t`No flights in this week.`}</Placeholder>;
  return SECTIONS.filter((name) => sections[name].length > 0).map((name) => {
    const title = i18n._(SECTION_TITLES[name]);
    const count = sections[name].length;
    return (
      <Box key={name} mb={28}>
        <Group gap="2px 12px" mb={8}>
          <Title order={2}>{`${title} (${count})`}</Title>
          {name === "notApproved" && (
            <Text c="var(--failure)" fz="sm">
              {t`These start this week or up to ${WARNING_DAYS} days later.`}
            </Text>
          )}
        </Group>
        <DataTable
          label={title}
          columns={scheduleColumns}
          rows={sections[name]}
          getLink={getLink}
          pageInfo={undefined}
          loading={false}
          onSort={ignore}
          onRetry={ignore}
        />
      </Box>
    );
  });
}
