import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, SegmentedControl, Select, Switch, Text } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileSpreadsheet,
  IconFilter,
  IconPrinter,
} from "@tabler/icons-react";
import { useMemo, useState } from "react";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useSaveRows } from "../../crud/list/toolbar/export-file.ts";
import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { addDays, today } from "../../ui/format/day.ts";
import { useFormat } from "../../ui/format/format.ts";
import { toastError, toastSuccess } from "../../ui/overlays/toast.ts";
import { PageHeader, Toolbar } from "../../ui/page/page.tsx";
import { useIsPhone } from "../../ui/screen-width.ts";
import { useUrlParams } from "../../ui/use-url-params.ts";
import type { Span } from "../view/flights/flight-bars.ts";
import { Deadlines } from "./deadlines.tsx";
import { useScheduleQuery } from "./schedule.generated.tsx";
import {
  buildSections,
  FILTERS,
  filterPlans,
  getReadDays,
  getWeek,
  SECTIONS,
  type FilterName,
  type ScheduledPlan,
} from "./schedule-model.ts";
import { WeekCalendar } from "./week-calendar.tsx";
import { fileColumns, SECTION_TITLES, WeekList, type NamedRow } from "./week-list.tsx";

const FILTER_LABELS = {
  client: msg`Client`,
  vendor: msg`Vendor`,
  mediaType: msg`Media type`,
  person: msg`Person`,
} as const;
const SHOWN_FILTERS = Object.keys(FILTER_LABELS) as FilterName[];

const VIEWS = ["list", "calendar"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Week, view and filters are in the URL, for reloads and links. */
function useOptions() {
  const [params, changeParams] = useUrlParams();
  const param = params.get("week") ?? "";
  const isDay = DAY.test(param) && !Number.isNaN(Date.parse(param));
  return {
    week: getWeek(isDay ? param : today()),
    view: VIEWS.find((name) => name === params.get("view")) ?? "list",
    filters: Object.fromEntries(SHOWN_FILTERS.map((name) => [name, params.get(name)])),
    change: changeParams,
  };
}

function WeekNavigation({ week, onWeek }: { week: Span; onWeek: (day: string | null) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Group gap={8}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t`Previous week`}
        onClick={() => onWeek(addDays(week.first, -7))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onWeek(null)}>
        {t`This week`}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t`Next week`}
        onClick={() => onWeek(addDays(week.first, 7))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Text fw={600} aria-live="polite">
        {format.dateRange(week.first, week.last)}
      </Text>
    </Group>
  );
}

interface FiltersProps {
  plans: readonly ScheduledPlan[];
  values: Record<string, string | null>;
  onChange: (changes: Record<string, string | null>) => void;
}

/** Offers what occurs in the plans. */
function Filters({ plans, values, onChange }: FiltersProps) {
  const { t, i18n } = useLingui();
  const viewerId = useSession().user?.id ?? "";
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  if (isPhone && !isOpen) {
    const activeCount = SHOWN_FILTERS.filter((name) => values[name]).length;
    return (
      <Button
        variant="default"
        aria-expanded={false}
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {activeCount > 0 ? `${t`Filter`} (${activeCount})` : t`Filter`}
      </Button>
    );
  }
  return (
    <Group gap={8}>
      {SHOWN_FILTERS.map((name) => {
        const options = new Map(
          plans.flatMap((plan) => {
            const record = FILTERS[name](plan);
            return record?.name ? [[record.id, record.name]] : [];
          }),
        );
        const data = Array.from(options, ([value, label]) => ({ value, label })).toSorted((a, b) =>
          a.label.localeCompare(b.label, i18n.locale),
        );
        const label = i18n._(FILTER_LABELS[name]);
        return (
          <Select
            key={name}
            aria-label={label}
            placeholder={label}
            data={data}
            value={values[name] ?? null}
            onChange={(value) => onChange({ [name]: value })}
            searchable
            clearable
            w={{ base: "calc(50% - 4px)", xs: 170 }}
          />
        );
      })}
      <Switch
        label={t`Mine`}
        checked={values.person === viewerId}
        onChange={(event) => onChange({ person: event.currentTarget.checked ? viewerId : null })}
      />
    </Group>
  );
}

function LoadedWeek({ plans: allPlans }: { plans: readonly ScheduledPlan[] }) {
  const { t, i18n } = useLingui();
  const { can, hasReleaseOrders } = useAccess();
  const { week, view, filters, change } = useOptions();
  const plans = filterPlans(allPlans, filters);
  const sections = useMemo(() => buildSections(plans, week), [plans, week]);
  const saveRows = useSaveRows({ title: `${t`This week`} ${week.first}`, columns: fileColumns });
  const exportExcel = () => {
    const rows = SECTIONS.flatMap((name) =>
      sections[name].map((row): NamedRow => ({ ...row, section: i18n._(SECTION_TITLES[name]) })),
    );
    return saveRows("xlsx", rows).then(toastSuccess, () => toastError(t`Failed to export the list`));
  };
  return (
    <>
      <Toolbar>
        <Filters
          plans={allPlans}
          values={filters}
          onChange={(changes) => change(changes, { replace: true })}
        />
        <Group gap={8}>
          {view === "list" && can("media_plans", "EXPORT") && (
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={() => void exportExcel()}
            >
              {t`Excel`}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t`Print`}
          </Button>
        </Group>
      </Toolbar>
      {view === "list" && hasReleaseOrders && <Deadlines week={week} filters={filters} />}
      {view === "list" ? <WeekList sections={sections} /> : <WeekCalendar plans={plans} week={week} />}
    </>
  );
}

/** Screen `/this-week`: the flights of all campaigns. */
export function ThisWeek() {
  const { t } = useLingui();
  const { week, view, change } = useOptions();
  const days = getReadDays(week, view);
  const query = useScheduleQuery({
    variables: { from: days.first, to: days.last },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  return (
    <>
      <PageHeader title={t`This week`}>
        <WeekNavigation week={week} onWeek={(day) => change({ week: day })} />
        <SegmentedControl
          aria-label={t`List or calendar`}
          data={[
            { value: "list", label: t({ context: "view", message: "List" }) },
            { value: "calendar", label: t`Calendar` },
          ]}
          value={view}
          onChange={(value) => change({ view: value === "list" ? null : value })}
        />
      </PageHeader>
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the flights`}>
        {({ schedule }) => <LoadedWeek plans={schedule} />}
      </QueryResult>
    </>
  );
}
