import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, Switch, Text } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { IconCalendarOff } from "@tabler/icons-react";
import { fromMinor } from "@media-planner/schema/rules/money";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useParentFilter } from "../../crud/related/parent-record.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format/format.ts";
import { Placeholder } from "../../ui/page/page-state.tsx";
import { Toolbar } from "../../ui/page/page.tsx";
import { getStatusLabel } from "../../ui/page/status-chip.tsx";
import { useUrlParams } from "../../ui/use-url-params.ts";
import { ExportFlowchartPdf } from "../page/export-pdf.tsx";
import { ScaleSelect } from "../view/flights/scale-select.tsx";
import { SpendTable } from "../view/flights/spend-table.tsx";
import { listScales, type Scale } from "../view/flights/flight-bars.ts";
import { useCampaignFlowchartQuery, type CampaignFlowchartQuery } from "./flowchart.generated.tsx";
import { ExportFlowchartExcel } from "./export-flowchart-excel.tsx";
import { buildCharts, type Flowchart, type Plan, type VendorRow } from "./flowchart-model.ts";
import { FlowchartChart } from "./flowchart-chart.tsx";

/** With more channels, vendors are initially collapsed. */
const MAX_INITIALLY_OPEN_CHANNELS = 40;
/** With more channels, no button expands all vendors. */
const MAX_OPEN_CHANNELS = 400;

const SCALES = ["week", "month", "year"] as const satisfies readonly Scale[];

const getVendors = ({ mediaTypes }: Flowchart) => mediaTypes.flatMap(({ vendors }) => vendors);
const countChannels = (charts: readonly Flowchart[]) =>
  charts.flatMap(getVendors).reduce((sum, { channels }) => sum + channels.length, 0);

/** A toggled vendor has the opposite of the common state. */
function useOpenVendors(channelCount: number) {
  const [areAllOpen, setAreAllOpen] = useState(channelCount <= MAX_INITIALLY_OPEN_CHANNELS);
  const toggledKeys = useSet<string>();
  return {
    areAllOpen,
    isOpen: ({ key }: VendorRow) => areAllOpen !== toggledKeys.has(key),
    toggle: ({ key }: VendorRow) => {
      if (!toggledKeys.delete(key)) toggledKeys.add(key);
    },
    toggleAll: () => {
      setAreAllOpen(!areAllOpen);
      toggledKeys.clear();
    },
  };
}

function useIncludedPlansText(plans: readonly Pick<Plan, "status">[]): string {
  const { t, i18n } = useLingui();
  const counts = new Map<Plan["status"], number>();
  for (const { status } of plans) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = Array.from(
    counts,
    ([status, statusCount]) => `${i18n._(getStatusLabel(status))} ${statusCount}`,
  ).join(", ");
  const { length: count } = plans;
  const planCount = plural(count, { one: "# media plan", other: "# media plans" });
  return t`${planCount}, excluding rejected and cancelled plans (${statuses}).`;
}

function CurrencyChart({
  chart,
  ...chartProps
}: { chart: Flowchart } & Omit<Parameters<typeof FlowchartChart>[0], "chart">) {
  const { t } = useLingui();
  const format = useFormat();
  const amount = format.money(fromMinor(chart.undatedMinor), chart.currency);
  const rows = chart.mediaTypes.map(({ name, totalMinor, vendors }) => ({
    name,
    countText: format.number(vendors.length),
    spendMinor: totalMinor,
  }));
  if (chart.undatedMinor > 0)
    rows.push({ name: t`Without valid dates`, countText: "", spendMinor: chart.undatedMinor });
  return (
    <>
      {chart.mediaTypes.length > 0 && <FlowchartChart chart={chart} {...chartProps} />}
      {chart.undatedMinor > 0 && (
        <Text size="sm" mt="sm">
          {t`Rows without valid dates: ${amount}, not shown in the chart.`}
        </Text>
      )}
      <SpendTable
        label={t`Spend by media type`}
        headings={[t`Media type`, t`Vendors`]}
        rows={rows}
        prices={chart.prices}
        rowsIncludeCharges
        currency={chart.currency}
      />
    </>
  );
}

/** Stores options in the URL, for reloads and links. */
function useChartOptions() {
  const [params, changeParams] = useUrlParams();
  return {
    requestedScale: SCALES.find((scale) => scale === params.get("scale")),
    showsAmounts: params.get("amounts") === "true",
    setRequestedScale: (scale: Scale) => changeParams({ scale }, { replace: true }),
    setShowsAmounts: (showsAmounts: boolean) =>
      changeParams({ amounts: showsAmounts ? "true" : null }, { replace: true }),
  };
}

function LoadedFlowchart({ data }: { data: CampaignFlowchartQuery }) {
  const { t } = useLingui();
  const { requestedScale, showsAmounts, setRequestedScale, setShowsAmounts } = useChartOptions();
  const vendorDenialReason = useDenialReason()("vendors");
  const charts = useMemo(
    () => buildCharts(data, requestedScale, vendorDenialReason),
    [data, requestedScale, vendorDenialReason],
  );
  const channelCount = countChannels(charts);
  const { areAllOpen, isOpen, toggle, toggleAll } = useOpenVendors(channelCount);
  const includedPlansText = useIncludedPlansText(data.flowchart.plans);
  const [first] = charts;
  return (
    <>
      <Toolbar>
        <Text size="sm" c="dimmed" maw={640}>
          {includedPlansText}{" "}
          {t`Each row's amount is spread evenly over its days, additional charges and discount in proportion.`}
        </Text>
        <Group gap={12}>
          {data.flowchart.hasPdf && data.campaign && (
            <ExportFlowchartPdf id={data.campaign.id} code={data.campaign.code} />
          )}
          <ExportFlowchartExcel charts={charts} campaignName={data.campaign?.name ?? t`Flowchart`} />
          {channelCount <= MAX_OPEN_CHANNELS && (
            <Button variant="default" onClick={toggleAll}>
              {areAllOpen ? t`Hide channels` : t`Show channels`}
            </Button>
          )}
          <Switch
            label={t`Amounts`}
            checked={showsAmounts}
            onChange={(event) => setShowsAmounts(event.currentTarget.checked)}
          />
          {first?.period && (
            <ScaleSelect scales={listScales(first.period)} value={first.scale} onChange={setRequestedScale} />
          )}
        </Group>
      </Toolbar>
      {charts.map((chart) => (
        <CurrencyChart
          key={chart.currency}
          chart={chart}
          showsAmounts={showsAmounts}
          isOpen={isOpen}
          onToggle={toggle}
        />
      ))}
    </>
  );
}

/** Related list of a campaign. Excludes rejected and cancelled plans. */
export function CampaignFlowchart() {
  const { t } = useLingui();
  const { can } = useAccess();
  const campaignId = useParentFilter()?.id ?? "";
  const query = useCampaignFlowchartQuery({
    variables: { campaignId },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  return (
    <QueryResult query={query} fallbackMessage={t`Failed to fetch the flowchart`}>
      {(data) =>
        data.flowchart.plans.length > 0 ? (
          <LoadedFlowchart data={data} />
        ) : (
          <Placeholder icon={IconCalendarOff}>
            <span>{t`No media plans yet. Rejected and cancelled plans are not included.`}</span>
            {can("media_plans", "CREATE") && (
              <Button
                component={Link}
                to={`/manage-media-plan/add?${new URLSearchParams({ campaignId })}`}
                variant="default"
              >
                {t`Add media plan`}
              </Button>
            )}
          </Placeholder>
        )
      }
    </QueryResult>
  );
}
