import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { amountColumn } from "../../crud/list/columns/list-columns.tsx";
import { referenceFilter } from "../../crud/definition/filters.ts";
import { RecordReference } from "../../crud/related/record-link.tsx";
import type { ColumnWithFile } from "../../ui/data-table/columns.ts";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";

type MoneyRow<Name extends string> = { currency: string | null } & Record<Name, number | null>;

export function moneyColumn<const Name extends string, SortField extends string>(
  name: Name,
  header: MessageDescriptor,
  sort: SortField,
): ColumnWithFile<MoneyRow<Name>, SortField> {
  return {
    ...amountColumn(name, header, sort),
    file: [{ kind: "money", getValue: (row) => row[name] }],
  };
}

interface NamedRecord {
  id: string;
  name: string | null;
}

export const referenceFilters = [
  {
    ...referenceFilter("clientId", msg`Client`, "clientOptions"),
    fixedByParentFilter: "campaignId",
  },
  referenceFilter("vendorId", msg`Vendor`, "vendorOptions"),
  referenceFilter("campaignId", msg`Campaign`, "campaignOptions"),
] as const;

export const clientAndVendorColumn: ColumnWithFile<
  { client: NamedRecord | null; vendorId: string | null; vendor: NamedRecord | null },
  never
> = {
  key: "party",
  header: msg`Client and vendor`,
  cell: (row) => (
    <TwoLineText
      main={row.client && <RecordReference module="clients" record={row.client} />}
      secondary={row.vendorId && <RecordReference module="vendors" record={row.vendor} />}
    />
  ),
  file: [
    { header: msg`Client`, getValue: ({ client }) => client?.name },
    { header: msg`Vendor`, getValue: ({ vendor }) => vendor?.name },
  ],
};
