import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Box, Button, Group, NativeSelect, SegmentedControl, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { FilterBar } from "../../crud/list/filter-bar.tsx";
import { getApplicableFilters } from "../../crud/list/filters.ts";
import { useExistingPage, useListParams } from "../../crud/list/use-list-params.ts";
import { useParentFilter } from "../../crud/related/parent-record.ts";
import type { BillingGrouping } from "../../generated/schema.ts";
import { useAccess } from "../../session/use-access.ts";
import { today } from "../../ui/format/day.ts";
import { useFormat } from "../../ui/format/format.ts";
import { PageHeader, Toolbar } from "../../ui/page/page.tsx";
import { useIsPhone } from "../../ui/screen-width.ts";
import { BILLING_FILTERS, SORTABLE } from "./billing-columns.tsx";
import { BillingDetails } from "./billing-details.tsx";
import { BillingReport } from "./billing-report.tsx";
import { NoFigures } from "./no-figures.tsx";
import { useBillingQuery } from "./figures.generated.tsx";
import { useUrlParams } from "../../ui/use-url-params.ts";
import classes from "./print.module.css";

const GROUPINGS = {
  PERIOD: msg`By month`,
  CLIENT: msg`By client`,
  CAMPAIGN: msg`By campaign`,
  MEDIA_TYPE: msg`By media type`,
} as const satisfies Record<BillingGrouping, unknown>;

/** By parent filter, default first. */
const PARENT_GROUPINGS: Readonly<Record<string, readonly BillingGrouping[]>> = {
  clientId: ["CAMPAIGN", "PERIOD", "MEDIA_TYPE"],
  campaignId: ["MEDIA_TYPE", "PERIOD"],
};
const ALL_GROUPINGS: readonly BillingGrouping[] = ["PERIOD", "CLIENT", "CAMPAIGN", "MEDIA_TYPE"];

function useGrouping(
  groupings: readonly BillingGrouping[],
): [BillingGrouping, (grouping: BillingGrouping) => void] {
  const [params, changeParams] = useUrlParams();
  const param = params.get("by");
  const setGrouping = (grouping: BillingGrouping) => changeParams({ by: grouping });
  return [groupings.find((grouping) => grouping === param) ?? groupings[0] ?? "PERIOD", setGrouping];
}

/** A select on phones, where a segmented control is too wide. */
function GroupingSelect({
  groupings,
  value,
  onChange,
}: {
  groupings: readonly BillingGrouping[];
  value: BillingGrouping;
  onChange: (grouping: BillingGrouping) => void;
}) {
  const { t, i18n } = useLingui();
  const isPhone = useIsPhone();
  const data = groupings.map((grouping) => ({ value: grouping, label: i18n._(GROUPINGS[grouping]) }));
  const onSelect = (selected: string) => {
    const grouping = groupings.find((candidate) => candidate === selected);
    if (grouping) onChange(grouping);
  };
  return isPhone ? (
    <NativeSelect
      aria-label={t`Group by`}
      data={data}
      value={value}
      onChange={(event) => onSelect(event.currentTarget.value)}
      w="100%"
    />
  ) : (
    <SegmentedControl aria-label={t`Group by`} data={data} value={value} onChange={onSelect} />
  );
}

/** Screen `/billing-summary-report`, and a related list of clients and campaigns. */
export function Billing() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { can } = useAccess();
  const parent = useParentFilter();
  const groupings = PARENT_GROUPINGS[parent?.name ?? ""] ?? ALL_GROUPINGS;
  const [grouping, setGrouping] = useGrouping(groupings);
  const params = useListParams(SORTABLE, BILLING_FILTERS);
  const { page, perPage, search, sort } = params;
  const applicableFilters = getApplicableFilters(BILLING_FILTERS, parent?.name);
  const isApplicable = (name: string) => applicableFilters.some((filter) => filter.name === name);
  const filters: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(params.filters).filter(([name]) => isApplicable(name))),
    ...(parent && { [parent.name]: parent.id }),
  };
  const query = useBillingQuery({
    variables: {
      by: grouping,
      page,
      perPage,
      search: search || null,
      sort,
      withAgeing: can("payments", "VIEW"),
      ...filters,
    },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, loading, error, refetch } = query;
  useExistingPage(params, loading ? undefined : data?.page.pageInfo.totalPages);
  const fallbackMessage = t`Failed to fetch the billing summary`;
  const isUnfiltered = search === "" && Object.keys(params.filters).length === 0;
  const day = format.date(today());
  // The printed title names the month.
  const hasPrintedFilters = Object.keys(filters).some((name) => name !== "period");
  return (
    <Box className={classes.printable}>
      {!parent && (
        <PageHeader title={t`Billing Summary Report`}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            <Trans>Print</Trans>
          </Button>
        </PageHeader>
      )}
      <Text className={classes.printOnly} fz="sm" mb="md">
        {i18n._(GROUPINGS[grouping])} · {filters["period"] ? format.month(filters["period"]) : t`All months`}{" "}
        · {t`as of ${day}`}
      </Text>
      <div className={hasPrintedFilters ? undefined : classes.screenOnly}>
        <Toolbar>
          <Group gap={8}>
            <FilterBar filters={applicableFilters} params={params} parent={parent} />
          </Group>
          <div className={classes.screenOnly}>
            <GroupingSelect groupings={groupings} value={grouping} onChange={setGrouping} />
          </div>
        </Toolbar>
      </div>
      <QueryResult
        query={{ data: data ?? previousData, loading, error, refetch }}
        fallbackMessage={fallbackMessage}
      >
        {({ report }) =>
          isUnfiltered && !loading && report.totals?.length === 0 ? (
            <NoFigures />
          ) : (
            <>
              <BillingReport
                grouping={grouping}
                report={report}
                filters={filters}
                title={i18n._(GROUPINGS[grouping])}
              />
              <BillingDetails query={query} filters={filters} params={params} />
            </>
          )
        }
      </QueryResult>
    </Box>
  );
}
