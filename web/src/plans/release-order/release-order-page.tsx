import { useLingui } from "@lingui/react/macro";
import { Button, Group, Menu, NativeSelect, Text } from "@mantine/core";
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
import { useState } from "react";
import { useParams } from "react-router-dom";

import { useDecisionDialog } from "../../crud/decision-dialog.tsx";
import { toastFailure } from "../../crud/errors/failure.ts";
import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useBackLink } from "../../crud/form/use-return-path.ts";
import { RecordBreadcrumbs } from "../../crud/related/breadcrumbs.tsx";
import { useAccess } from "../../session/use-access.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { LoadingPanel, Placeholder } from "../../ui/page/page-state.tsx";
import { PageHeader, Panel } from "../../ui/page/page.tsx";
import { useUrlParams } from "../../ui/use-url-params.ts";
import { useDocumentExport } from "../view/export-pdf.tsx";
import { MoreMenu } from "../view/more-menu.tsx";
import { OrderAmounts, OrderChanges, OrderFacts, OrderRows } from "./order-details.tsx";
import { AnswerDialog, EditDialog, SendDialog, TermsDialog, type Order } from "./order-forms.tsx";
import { ORDER_STATUS_LABELS, OrderStatusChip } from "./order-status.tsx";
import { RELEASE_ORDERS_PATH } from "./paths.ts";
import {
  useCancelReleaseOrderMutation,
  useCreateReleaseOrderMutation,
  useReleaseOrderVersionsQuery,
  useReleaseOrderQuery,
  useReleaseOrderTermsQuery,
  type ReleaseOrderVersionsQuery,
} from "./release-order.generated.tsx";

type Version = ReleaseOrderVersionsQuery["page"]["items"][number];
type Dialog = "send" | "answer" | "edit" | "vendorTerms" | "agencyTerms";

function PrepareButton({ planId }: { planId: string }) {
  const { t } = useLingui();
  const [create, { loading }] = useCreateReleaseOrderMutation({
    refetchQueries: ["ReleaseOrderVersions"],
    awaitRefetchQueries: true,
  });
  return (
    <Button
      loading={loading}
      onClick={() =>
        void create({ variables: { mediaPlanId: planId } }).catch((error: unknown) =>
          toastFailure(error, t`Failed to prepare the release order`),
        )
      }
    >
      {t`Prepare release order`}
    </Button>
  );
}

function TermsLoader({ order, isAgency, onClose }: { order: Order; isAgency: boolean; onClose: () => void }) {
  const vendor = isAgency ? undefined : (order.vendor ?? undefined);
  const { data } = useReleaseOrderTermsQuery({
    variables: { vendorId: vendor?.id ?? null },
    fetchPolicy: "network-only",
  });
  return data?.terms ? <TermsDialog vendor={vendor} terms={data.terms} onClose={onClose} /> : null;
}

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

function OrderActions({ order, onOpen }: { order: Order; onOpen: (dialog: Dialog) => void }) {
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

interface LoadedOrderProps {
  order: Order;
  versions: readonly Version[];
  planId: string;
  onSelect: (version: string) => void;
}

function LoadedOrder({ order, versions, planId, onSelect }: LoadedOrderProps) {
  const { t, i18n } = useLingui();
  const { can } = useAccess();
  const back = useBackLink({ listPath: RELEASE_ORDERS_PATH }, t`Back to release orders`);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { number, version, status, content } = order;
  const isEnded = status === "CANCELLED" || status === "DECLINED";
  const isLatest = versions[0]?.id === order.id;
  return (
    <>
      <PageHeader
        title={t`Release order ${number}`}
        back={back}
        breadcrumbs={
          <RecordBreadcrumbs records={[order.campaign && { resource: "campaigns", ...order.campaign }]} />
        }
        views={
          <Group gap={10} wrap="nowrap">
            <OrderStatusChip status={status} />
            <NativeSelect
              size="xs"
              aria-label={t`Version`}
              value={String(version)}
              data={versions.map((item) => {
                const label = item.status ? i18n._(ORDER_STATUS_LABELS[item.status]) : "–";
                const { version: itemVersion } = item;
                return {
                  value: String(itemVersion),
                  label: t`Version ${itemVersion} · ${label}`,
                };
              })}
              onChange={(event) => onSelect(event.currentTarget.value)}
            />
          </Group>
        }
      >
        {isEnded && isLatest && can("media_plans", "APPROVE") && <PrepareButton planId={planId} />}
        <OrderActions order={order} onOpen={setDialog} />
      </PageHeader>
      <OrderFacts order={order} />
      <OrderChanges order={order} />
      <OrderAmounts order={order} />
      <OrderRows order={order} />
      {(content?.terms ?? content?.mandate) && (
        <Panel title={t`Terms`}>
          <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {[content.mandate, content.terms].filter(Boolean).join("\n\n")}
          </Text>
        </Panel>
      )}
      {dialog === "send" && <SendDialog order={order} onClose={close} />}
      {dialog === "answer" && <AnswerDialog order={order} onClose={close} />}
      {dialog === "edit" && <EditDialog order={order} onClose={close} />}
      {(dialog === "vendorTerms" || dialog === "agencyTerms") && (
        <TermsLoader order={order} isAgency={dialog === "agencyTerms"} onClose={close} />
      )}
    </>
  );
}

function OrderLoader({ versions, planId }: Pick<LoadedOrderProps, "versions" | "planId">) {
  const { t } = useLingui();
  const [params, changeParams] = useUrlParams();
  const selected = versions.find(({ version }) => String(version) === params.get("version")) ?? versions[0];
  const query = useReleaseOrderQuery({
    variables: { id: selected?.id ?? "" },
    skip: !selected,
    fetchPolicy: "cache-and-network",
  });
  return (
    <QueryResult query={query} fallbackMessage={t`Failed to fetch the release order`}>
      {({ record }) =>
        record ? (
          <LoadedOrder
            key={record.id}
            order={record}
            versions={versions}
            planId={planId}
            onSelect={(version) => changeParams({ version })}
          />
        ) : (
          <LoadingPanel />
        )
      }
    </QueryResult>
  );
}

/** `/release-orders/plan/:id`: the order of a media plan, with its versions. */
export function ReleaseOrderPage() {
  const { t } = useLingui();
  const { id: planId = "" } = useParams();
  const { can } = useAccess();
  const back = useBackLink({ listPath: RELEASE_ORDERS_PATH }, t`Back to release orders`);
  const query = useReleaseOrderVersionsQuery({
    variables: { mediaPlanId: planId },
    fetchPolicy: "cache-and-network",
  });
  return (
    <QueryResult query={query} fallbackMessage={t`Failed to fetch the release order`}>
      {({ page }) => {
        const versions = page.items.toSorted((a, b) => b.version - a.version);
        if (versions.length > 0) return <OrderLoader versions={versions} planId={planId} />;
        return (
          <>
            <PageHeader title={t`Release order`} back={back} />
            <Placeholder icon={IconFileText}>
              <span>{t`This media plan has no release order. It gets one when it is approved.`}</span>
              {can("media_plans", "APPROVE") && <PrepareButton planId={planId} />}
            </Placeholder>
          </>
        );
      }}
    </QueryResult>
  );
}
