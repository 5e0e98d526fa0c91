import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Box, Button, Group, Text } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";

import { QueryResult } from "../../../crud/errors/query-result.tsx";
import { FilterBar } from "../../../crud/list/filters/filter-bar.tsx";
import { buildFilterVariables, getApplicableFilters } from "../../../crud/definition/filters.ts";
import { useExistingPage, useListParams } from "../../../crud/list/state/use-list-params.ts";
import { useParentFilter } from "../../../crud/related/parent-record.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { parsePeriod } from "../../../ui/format/periods.ts";
import { PageHeader, Toolbar } from "../../../ui/page/page.tsx";
import { BILLING_FILTERS, SORTABLE } from "./billing-columns.tsx";
import { BillingDetails } from "./billing-details.tsx";
import { BillingReport, isPeriodKind, type BillingReportGrouping } from "./billing-report.tsx";
import { GroupingSelect, PERIOD_GROUPINGS, useGrouping } from "../figures/grouping-select.tsx";
import { NoFigures } from "../figures/no-figures.tsx";
import { useBillingQuery } from "../figures/figures.generated.tsx";
import classes from "../payments/print.module.css";

const GROUPINGS = {
  ...PERIOD_GROUPINGS,
  CLIENT: msg`By client`,
  CAMPAIGN: msg`By campaign`,
  MEDIA_TYPE: msg`By media type`,
} as const satisfies Record<BillingReportGrouping, unknown>;

type Groupings = readonly [BillingReportGrouping, ...BillingReportGrouping[]];

/** By parent filter, default first. */
const PARENT_GROUPINGS: Readonly<Record<string, Groupings>> = {
  clientId: ["CAMPAIGN", "MONTH", "QUARTER", "FINANCIAL_YEAR", "MEDIA_TYPE"],
  campaignId: ["MEDIA_TYPE", "MONTH", "QUARTER", "FINANCIAL_YEAR"],
};
const ALL_GROUPINGS: Groupings = ["MONTH", "QUARTER", "FINANCIAL_YEAR", "CLIENT", "CAMPAIGN", "MEDIA_TYPE"];

/** Screen `/billing-summary-report`, and a related list of clients and campaigns. */
export function Billing() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { can } = useAccess();
  const { user } = useSession();
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
  const filterVariables = buildFilterVariables(BILLING_FILTERS, filters, user);
  const query = useBillingQuery({
    variables: {
      by: isPeriodKind(grouping) ? "PERIOD" : grouping,
      page,
      perPage,
      search: search || null,
      sort,
      withAgeing: can("payments", "VIEW"),
      ...filterVariables,
    },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, loading, error, refetch } = query;
  useExistingPage(params, loading ? undefined : data?.page.pageInfo.totalPages);
  const fallbackMessage = t`Failed to fetch the billing summary`;
  const isUnfiltered = search === "" && Object.keys(params.filters).length === 0;
  const day = format.date(today());
  const period = parsePeriod(filters["period"]);
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
        {i18n._(GROUPINGS[grouping])} · {period ? format.period(period) : t`All months`} · {t`as of ${day}`}
      </Text>
      <div className={hasPrintedFilters ? undefined : classes.screenOnly}>
        <Toolbar>
          <Group gap={8}>
            <FilterBar filters={applicableFilters} params={params} parent={parent} />
          </Group>
          <div className={classes.screenOnly}>
            <GroupingSelect
              groupings={groupings}
              labels={GROUPINGS}
              value={grouping}
              onChange={setGrouping}
            />
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
              <BillingDetails query={query} filterVariables={filterVariables} params={params} />
            </>
          )
        }
      </QueryResult>
    </Box>
  );
}
