import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";

import {
  amountColumn,
  labelColumn,
  statusColumn,
  textColumn,
} from "../../crud/list/columns/list-columns.tsx";
import type { Column } from "../../ui/data-table/columns.ts";
import { MEDIA_TYPE_LABELS, type PurchaseOrder } from "./order.ts";

export const SORTABLE = ["poNumber", "clientName", "vendorName", "mediaType", "poValue", "status"] as const;

export type SortField = (typeof SORTABLE)[number];

interface PdfLinkProps {
  order: PurchaseOrder;
  onOpen: (order: PurchaseOrder) => void;
}

function PdfLink({ order, onOpen }: PdfLinkProps) {
  const { t } = useLingui();
  const { poNumber: name, pdfName } = order;
  if (pdfName === undefined) return t`N/A`;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      title={pdfName}
      aria-label={t`Export PDF of ${name}`}
      onClick={() => onOpen(order)}
    >
      {t`Export PDF`}
    </Anchor>
  );
}

export function createColumns(onOpenPdf: (order: PurchaseOrder) => void): Column<PurchaseOrder, SortField>[] {
  return [
    { ...textColumn("poNumber", msg`PO Number`, "poNumber"), neverTruncated: true },
    { key: "client", header: msg`Client`, cell: (order) => order.clientName, sort: "clientName" },
    { key: "vendor", header: msg`Vendor`, cell: (order) => order.vendorName, sort: "vendorName" },
    labelColumn("mediaType", msg`Media Type`, MEDIA_TYPE_LABELS, "mediaType"),
    amountColumn("poValue", msg`PO Value`, "poValue"),
    { ...statusColumn, sort: "status" },
    {
      key: "pdf",
      header: msg`PDF`,
      cell: (order) => <PdfLink order={order} onOpen={onOpenPdf} />,
      neverTruncated: true,
    },
  ];
}
