import { msg } from "@lingui/core/macro";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";

import { periodFilter, referenceFilter } from "../../../crud/definition/filters.ts";
import { AmountCell } from "../../../crud/list/columns/list-cells.tsx";
import { RecordReference } from "../../../crud/related/record-link.tsx";
import type { BillingSummarySortField } from "../../../generated/schema.ts";
import type { ListColumn } from "../../../ui/data-table/columns.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { BillingRowFragment } from "../figures/figures.generated.tsx";
import { MediaTypeName } from "../../../ui/page/media-type-name.tsx";
import { TwoLineText } from "../../../ui/page/two-line-text.tsx";
import { moneyColumn, referenceFilters } from "../finance-columns.tsx";
import { sumAmounts } from "../figures/figures.ts";

function Month({ period }: { period: string | null }) {
  const format = useFormat();
  return period ? format.month(period) : "–";
}

const [clientFilter, , campaignFilter] = referenceFilters;
export const BILLING_FILTERS = [
  periodFilter(msg`Month`),
  clientFilter,
  campaignFilter,
  referenceFilter("mediaTypeId", msg`Media type`, "mediaTypeOptions"),
];

export const SORTABLE: readonly BillingSummarySortField[] = [
  "PERIOD",
  "PLANNED",
  "ORDERED",
  "RECEIVED",
  "OUTSTANDING",
];

const outstanding = moneyColumn("outstanding", msg`Outstanding incl. tax`, "OUTSTANDING");

export const billingColumns: readonly ListColumn<BillingRowFragment, BillingSummarySortField>[] = [
  {
    key: "period",
    header: msg`Month`,
    cell: (row) => <Month period={row.period} />,
    file: [{ getValue: ({ period }) => period }],
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
    file: [
      { header: msg`Campaign`, getValue: ({ campaign }) => campaign?.name },
      { header: msg`Client`, getValue: ({ client }) => client?.name },
    ],
  },
  {
    key: "mediaType",
    header: msg`Media type`,
    cell: ({ mediaType }) => (mediaType?.name ? <MediaTypeName name={mediaType.name} /> : "–"),
    file: [
      {
        getValue: ({ mediaType }) => mediaType?.name,
        getHue: ({ mediaType }) => (mediaType?.name ? getMediaTypeColor(mediaType.name) : undefined),
      },
    ],
  },
  moneyColumn("planned", msg`Planned excl. tax`, "PLANNED"),
  moneyColumn("ordered", msg`Ordered excl. tax`, "ORDERED"),
  // Not sortable: the upstream sorts by the amount without tax.
  {
    key: "billed",
    header: msg`Billed incl. tax`,
    cell: ({ billed, tax, currency }) => <AmountCell value={sumAmounts([billed, tax])} currency={currency} />,
    file: [{ kind: "money", getValue: ({ billed, tax }) => sumAmounts([billed, tax]) }],
    align: "end",
  },
  moneyColumn("received", msg`Received incl. tax`, "RECEIVED"),
  {
    ...outstanding,
    file: [...outstanding.file, { header: msg`Currency`, getValue: ({ currency }) => currency }],
  },
];
