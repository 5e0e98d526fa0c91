import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import {
  IconBan,
  IconEye,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconMessageCheck,
  IconPencil,
  IconSend,
} from "@tabler/icons-react";

import { useDecisionDialog } from "../../crud/decision-dialog.tsx";
import { toastFailure } from "../../crud/errors/failure.ts";
import { useAccess } from "../../session/use-access.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { useDocumentExport } from "../page/export-pdf.tsx";
import { MoreMenu } from "../page/more-menu.tsx";
import type { Order } from "./order-form.tsx";
import { useCancelReleaseOrderMutation } from "./release-order.generated.tsx";

export type OrderDialog = "send" | "answer" | "edit" | "vendorTerms" | "agencyTerms";

function useCancelOrder(order: Order) {
  const { t } = useLingui();
  const decide = useDecisionDialog();
  const [cancel] = useCancelReleaseOrderMutation({
    refetchQueries: ["ReleaseOrderVersions"],
  });
  const number = `${order.number}/${order.version}`;
  return async () => {
    const note = await decide({
      title: t`Cancel ${number}`,
      question: t`The vendor is not informed: tell them about the cancellation.`,
      comment: "optional",
      danger: true,
      confirmLabel: t`Cancel order`,
    });
    if (note === null) return;
    try {
      await cancel({
        variables: { id: order.id, note, expectedUpdatedAt: order.updatedAt },
      });
      toastSuccess(t`Release order cancelled`);
    } catch (error) {
      toastFailure(error, t`Failed to cancel the release order`);
    }
  };
}

export function OrderActions({ order, onOpen }: { order: Order; onOpen: (dialog: OrderDialog) => void }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const cancelOrder = useCancelOrder(order);
  const source = {
    name: `${order.number}-${order.version}`,
    language: order.language?.toLowerCase() ?? "en",
  };
  const path = `/release-orders/${encodeURIComponent(order.id)}`;
  const preview = useDocumentExport({
    ...source,
    path: `${path}/pdf`,
    isPreview: true,
  });
  const pdf = useDocumentExport({ ...source, path: `${path}/pdf` });
  const excel = useDocumentExport({
    ...source,
    path: `${path}/xlsx`,
    extension: "xlsx",
  });
  const canSeeMargins = can("margins", "VIEW");
  const canDecide = can("media_plans", "APPROVE");
  const canExport = canSeeMargins && can("media_plans", "EXPORT");
  const { status } = order;
  const isOpen = status === "DRAFT" || status === "SENT" || status === "CONFIRMED" || status === "DECLINED";
  const isSent = isOpen && status !== "DRAFT";
  const answerLabel = status === "SENT" ? t`Record answer…` : t`Change answer…`;
  return (
    <>
      {canExport && (
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={preview.isBusy}
          onClick={() => void preview.run()}
        >
          {t`Preview`}
        </Button>
      )}
      {canDecide && canSeeMargins && status === "DRAFT" && (
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => onOpen("send")}>
          {t`Send…`}
        </Button>
      )}
      {canDecide && status === "SENT" && (
        <Button leftSection={<IconMessageCheck size={16} aria-hidden />} onClick={() => onOpen("answer")}>
          {answerLabel}
        </Button>
      )}
      <MoreMenu isBusy={pdf.isBusy || excel.isBusy}>
        {canExport && (
          <>
            <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void pdf.run()}>
              {t`Download PDF`}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              onClick={() => void excel.run()}
            >
              {t`Download Excel`}
            </Menu.Item>
          </>
        )}
        {canDecide && isSent && canSeeMargins && (
          <Menu.Item leftSection={<IconSend size={16} aria-hidden />} onClick={() => onOpen("send")}>
            {t`Send again…`}
          </Menu.Item>
        )}
        {canDecide && isSent && status !== "SENT" && (
          <Menu.Item
            leftSection={<IconMessageCheck size={16} aria-hidden />}
            onClick={() => onOpen("answer")}
          >
            {answerLabel}
          </Menu.Item>
        )}
        {canDecide && isOpen && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen("edit")}>
            {status === "DRAFT" ? t`Edit…` : t`Edit deadlines…`}
          </Menu.Item>
        )}
        {canDecide && (
          <>
            <Menu.Item
              leftSection={<IconFileText size={16} aria-hidden />}
              onClick={() => onOpen("vendorTerms")}
            >
              {t`Terms of the vendor…`}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileText size={16} aria-hidden />}
              onClick={() => onOpen("agencyTerms")}
            >
              {t`Terms of the agency…`}
            </Menu.Item>
          </>
        )}
        {canDecide && isOpen && (
          <Menu.Item
            color="red"
            leftSection={<IconBan size={16} aria-hidden />}
            onClick={() => void cancelOrder()}
          >
            {t`Cancel order…`}
          </Menu.Item>
        )}
      </MoreMenu>
    </>
  );
}
