import { msg } from "@lingui/core/macro";

import type { BillingSummarySortField } from "../../generated/schema.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { useFormat } from "../../ui/format.ts";
import type { BillingQuery } from "./sums.generated.tsx";
import { Money, Pair } from "./cells.tsx";

type Row = BillingQuery["page"]["items"][number];

function Month({ period }: { period: string | null }) {
  const format = useFormat();
  return period ? format.month(period) : "–";
}

/** What billing can be sorted by. */
export const SORTABLE: readonly BillingSummarySortField[] = [
  "PERIOD",
  "PLANNED",
  "ORDERED",
  "BILLED",
  "RECEIVED",
  "OUTSTANDING",
];

const sum = (
  key: "planned" | "ordered" | "billed" | "received" | "outstanding",
  header: Column<Row, BillingSummarySortField>["header"],
  sort: BillingSummarySortField,
): Column<Row, BillingSummarySortField> => ({
  key,
  header,
  cell: (it) => <Money value={it[key]} currency={it.currency} />,
  sort,
  align: "end",
  nowrap: true,
});

export const billingColumns: readonly Column<Row, BillingSummarySortField>[] = [
  {
    key: "period",
    header: msg`Month`,
    cell: (it) => <Month period={it.period} />,
    sort: "PERIOD",
    nowrap: true,
  },
  {
    key: "campaign",
    header: msg`Campaign and client`,
    cell: (it) => <Pair main={it.campaign?.name} less={it.client?.name} />,
  },
  { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name ?? "–" },
  sum("planned", msg`Planned`, "PLANNED"),
  sum("ordered", msg`Ordered`, "ORDERED"),
  sum("billed", msg`Billed`, "BILLED"),
  sum("received", msg`Received`, "RECEIVED"),
  sum("outstanding", msg`Outstanding`, "OUTSTANDING"),
];
