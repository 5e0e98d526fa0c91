import { msg } from "@lingui/core/macro";

import { AmountCell } from "../../crud/list/list-cells.tsx";
import { RecordReference } from "../../crud/related/record-link.tsx";
import type { BillingSummarySortField } from "../../generated/schema.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { useFormat } from "../../ui/format/format.ts";
import type { BillingQuery } from "./figures.generated.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { moneyColumn } from "./finance-columns.tsx";
import { sumAmounts } from "./figures.ts";

type Row = BillingQuery["page"]["items"][number];

function Month({ period }: { period: string | null }) {
  const format = useFormat();
  return period ? format.month(period) : "–";
}

export const SORTABLE: readonly BillingSummarySortField[] = [
  "PERIOD",
  "PLANNED",
  "ORDERED",
  "RECEIVED",
  "OUTSTANDING",
];

export const billingColumns: readonly Column<Row, BillingSummarySortField>[] = [
  {
    key: "period",
    header: msg`Month`,
    cell: (row) => <Month period={row.period} />,
    sort: "PERIOD",
    neverTruncated: true,
  },
  {
    key: "campaign",
    header: msg`Campaign and client`,
    cell: ({ campaignId, campaign, client }) => (
      <TwoLineText
        main={campaignId && <RecordReference module="campaigns" record={campaign} />}
        secondary={client && <RecordReference module="clients" record={client} />}
      />
    ),
  },
  { key: "mediaType", header: msg`Media type`, cell: (row) => row.mediaType?.name ?? "–" },
  moneyColumn("planned", msg`Planned excl. tax`, "PLANNED"),
  moneyColumn("ordered", msg`Ordered excl. tax`, "ORDERED"),
  // Not sortable: the upstream sorts by the amount without tax.
  {
    key: "billed",
    header: msg`Billed incl. tax`,
    cell: ({ billed, tax, currency }) => <AmountCell value={sumAmounts([billed, tax])} currency={currency} />,
    align: "end",
  },
  moneyColumn("received", msg`Received incl. tax`, "RECEIVED"),
  moneyColumn("outstanding", msg`Outstanding incl. tax`, "OUTSTANDING"),
];
