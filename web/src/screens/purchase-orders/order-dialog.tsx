import { useLingui } from "@lingui/react/macro";
import type { PurchaseOrderInput } from "@media-planner/schema/rules/purchase-order";

import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { useLeaveConfirmation } from "../../crud/form/recovery/leave-guard.tsx";
import { OrderForm, type Choices } from "./order-form.tsx";
import { MEDIA_TYPE_LABELS, STATUS_LABELS, toComparableNumber, type PurchaseOrder } from "./order.ts";
import { CAMPAIGNS, CLIENTS } from "./sample-orders.ts";

const choices: Choices = {
  clients: CLIENTS,
  campaigns: CAMPAIGNS,
  mediaTypes: MEDIA_TYPE_LABELS,
  statuses: STATUS_LABELS,
};

const EMPTY_VALUES = {
  poNumber: null,
  vendorName: null,
  poValue: null,
  clientId: null,
  campaignId: null,
  mediaType: null,
  status: "PENDING",
  pdfFile: null,
};

export interface EditedOrder {
  order: PurchaseOrder;
  pdf: File | undefined;
}

function toFormValues({ order, pdf }: EditedOrder) {
  const { poNumber, vendorName, poValue, clientId, campaignId, mediaType, status } = order;
  return { poNumber, vendorName, poValue, clientId, campaignId, mediaType, status, pdfFile: pdf ?? null };
}

/** The id of a new order is a timestamp. */
function toOrder({ pdfFile, status, ...input }: PurchaseOrderInput, id: string | undefined): PurchaseOrder {
  return {
    ...input,
    id: id ?? String(Date.now()),
    clientName: CLIENTS.find((client) => client.id === input.clientId)?.name ?? "",
    status: status ?? "PENDING",
    savedAt: Date.now(),
    pdfName: pdfFile.name,
  };
}

interface OrderDialogProps {
  orders: readonly PurchaseOrder[];
  opened: boolean;
  /** Undefined for a new order. */
  editedOrder: EditedOrder | undefined;
  /** Resolves to false if not saved. */
  onSave: (order: PurchaseOrder, pdf: File) => Promise<boolean>;
  onClose: () => void;
}

export function OrderDialog({ orders, opened, editedOrder, onSave, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  useLeaveConfirmation();
  return (
    <FormDialog opened={opened} title={editedOrder ? t`Edit PO` : t`Add PO`} size="lg" onClose={onClose}>
      {(form) => (
        <OrderForm
          key={editedOrder?.order.id ?? ""}
          choices={choices}
          usedNumbers={
            new Set(
              orders
                .filter(({ id }) => id !== editedOrder?.order.id)
                .map(({ poNumber }) => toComparableNumber(poNumber)),
            )
          }
          initialValues={editedOrder ? toFormValues(editedOrder) : EMPTY_VALUES}
          submitLabel={editedOrder ? t`Update` : t`Create`}
          onSave={(input) => onSave(toOrder(input, editedOrder?.order.id), input.pdfFile)}
          {...form}
        />
      )}
    </FormDialog>
  );
}
