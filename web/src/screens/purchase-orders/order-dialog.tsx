import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import type { PurchaseOrderInput } from "@media-planner/schema/rules/purchase-order";
import { useCallback, useRef } from "react";

import { useConfirmLeave, useLeaveConfirmation, useUnloadWarning } from "../../crud/form/leave-guard.tsx";
import { CONFIRM_CLOSE_PROPS, DialogEscape } from "../../ui/dialog-escape.tsx";
import { OrderForm, type Choices } from "./order-form.tsx";
import { MEDIA_TYPE_LABELS, STATUS_LABELS, type PurchaseOrder } from "./order.ts";
import { CAMPAIGNS, CLIENTS } from "./sample-orders.ts";

const choices: Choices = {
  clients: CLIENTS,
  campaigns: CAMPAIGNS,
  mediaTypes: MEDIA_TYPE_LABELS,
  statuses: STATUS_LABELS,
};

const EMPTY = {
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

/** Assigns a timestamp as id of a new order, and stores the client's name with the order. */
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
  opened: boolean;
  /** Undefined for a new order. */
  editedOrder: EditedOrder | undefined;
  /** Resolves to false if not saved. */
  onSave: (order: PurchaseOrder, pdf: File) => Promise<boolean>;
  onClose: () => void;
}

/** Closing discards the input after confirmation. */
export function OrderDialog({ opened, editedOrder, onSave, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  const confirmLeave = useConfirmLeave();
  const hasUnsavedChanges = useRef(false);
  useUnloadWarning(useCallback(() => hasUnsavedChanges.current, []));
  const setUnsaved = useCallback((isUnsaved: boolean) => {
    hasUnsavedChanges.current = isUnsaved;
  }, []);
  useLeaveConfirmation();
  const close = async () => {
    if (hasUnsavedChanges.current && !(await confirmLeave())) return;
    hasUnsavedChanges.current = false;
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      {...CONFIRM_CLOSE_PROPS}
      title={editedOrder ? t`Edit PO` : t`Add PO`}
      size="lg"
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <DialogEscape onEscape={() => void close()}>
        <OrderForm
          key={editedOrder?.order.id ?? ""}
          choices={choices}
          initialValues={editedOrder ? toFormValues(editedOrder) : EMPTY}
          submitLabel={editedOrder ? t`Update` : t`Create`}
          onSave={(input) => onSave(toOrder(input, editedOrder?.order.id), input.pdfFile)}
          onUnsaved={setUnsaved}
          onCancel={() => void close()}
        />
      </DialogEscape>
    </Modal>
  );
}
