import { useLingui } from "@lingui/react/macro";
import { Group } from "@mantine/core";

import { QueryResult } from "../../../crud/errors/query-result.tsx";
import { useParentFilter } from "../../../crud/related/parent-record.ts";
import { useVendorTotalsQuery } from "./figures.generated.tsx";
import { GroupingSelect, PERIOD_GROUPINGS, PERIOD_KINDS, useGrouping } from "./grouping-select.tsx";
import { FiguresUnavailable, NoFigures } from "./no-figures.tsx";
import { PeriodReport } from "./period-report.tsx";
import { PlannedAmountsNote } from "./report-panel.tsx";

/** A vendor's money by month, quarter or financial year, within the vendor. */
export function VendorTotals() {
  const { t } = useLingui();
  const vendorId = useParentFilter()?.id ?? "";
  const [kind, setKind] = useGrouping(PERIOD_KINDS);
  const query = useVendorTotalsQuery({ variables: { vendorId }, fetchPolicy: "cache-and-network" });
  return (
    <QueryResult query={query} fallbackMessage={t`Failed to fetch the figures`}>
      {({ financeOverview: { months } }) => {
        if (!months) return <FiguresUnavailable />;
        if (months.length === 0) return <NoFigures />;
        const currencies = [...new Set(months.map(({ figures }) => figures.currency))];
        return (
          <>
            <Group justify="flex-end" mb={14}>
              <GroupingSelect
                groupings={PERIOD_KINDS}
                labels={PERIOD_GROUPINGS}
                value={kind}
                onChange={setKind}
              />
            </Group>
            <PlannedAmountsNote />
            {currencies.map((currency) => (
              <PeriodReport
                key={currency}
                months={months}
                currency={currency}
                kind={kind}
                vendorId={vendorId}
              />
            ))}
          </>
        );
      }}
    </QueryResult>
  );
}
