import { useLingui } from "@lingui/react/macro";
import { Group } from "@mantine/core";

import { getFailureMessage, getReportableRequestId } from "../../../crud/errors/failure.ts";
import { useDensity } from "../../../crud/list/columns/density.ts";
import { EmptyHint } from "../../../crud/list/empty-hint.tsx";
import type { ListParamsControl } from "../../../crud/list/state/use-list-params.ts";
import type { BillingSummarySortField } from "../../../generated/schema.ts";
import { ListExportMenu } from "../../../crud/list/toolbar/list-export-menu.tsx";
import { useAccess } from "../../../session/use-access.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { PageSizeSelect } from "../../../ui/data-table/pager.tsx";
import { Toolbar } from "../../../ui/page/page.tsx";
import { SearchBox } from "../../../ui/page/search-box.tsx";
import { BILLING_FILTERS, billingColumns } from "./billing-columns.tsx";
import { BillingRowsDocument, type useBillingQuery } from "../figures/figures.generated.tsx";
import classes from "../payments/print.module.css";

interface BillingDetailsProps {
  query: ReturnType<typeof useBillingQuery>;
  filterVariables: object;
  params: ListParamsControl<BillingSummarySortField>;
}

/** Rows by month, campaign and media type. */
export function BillingDetails({
  query: { data, previousData, loading, error, refetch },
  filterVariables,
  params,
}: BillingDetailsProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const density = useDensity();
  const { search, sort, perPage } = params;
  const page = (data ?? previousData)?.page;
  const title = t`Billing by month, campaign and media type`;
  return (
    <div className={classes.screenOnly}>
      <Toolbar>
        <SearchBox label={t`Search billing`} value={search} onSearch={params.setSearch} />
        <Group gap={8}>
          <PageSizeSelect value={perPage} onChange={params.setPerPage} />
          {can("billing_summary", "EXPORT") && (
            <ListExportMenu
              title={title}
              columns={billingColumns}
              listQuery={{
                document: BillingRowsDocument,
                variables: { search: search || null, sort, ...filterVariables },
              }}
            />
          )}
        </Group>
      </Toolbar>
      <DataTable
        label={title}
        columns={billingColumns}
        rows={page?.items ?? []}
        pageInfo={page?.pageInfo}
        sort={sort ?? undefined}
        onSort={params.setSort}
        onPage={params.setPage}
        loading={loading}
        error={error && getFailureMessage(error, t`Failed to fetch the billing summary`)}
        requestId={getReportableRequestId(error)}
        onRetry={() => void refetch().catch(() => undefined)}
        emptyHint={<EmptyHint filters={BILLING_FILTERS} params={params} />}
        density={density}
      />
    </div>
  );
}
