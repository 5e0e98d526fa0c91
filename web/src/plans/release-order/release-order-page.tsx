import { useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { useParams } from "react-router-dom";

import { toastFailure } from "../../crud/errors/failure.ts";
import { QueryResult } from "../../crud/errors/query-result.tsx";
import { useBackLink } from "../../crud/form/use-return-path.ts";
import { RecordBreadcrumbs } from "../../crud/related/breadcrumbs.tsx";
import { useAccess } from "../../session/use-access.ts";
import { LoadingPanel, Placeholder } from "../../ui/page/page-state.tsx";
import { PageHeader, Panel } from "../../ui/page/page.tsx";
import { useUrlParams } from "../../ui/use-url-params.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { OrderActions, type OrderDialog } from "./order-actions.tsx";
import { OrderAmounts, OrderFacts } from "./order-details.tsx";
import type { Order } from "./order-form.tsx";
import { OrderChanges, OrderRows } from "./order-rows.tsx";
import { ORDER_STATUS_LABELS, OrderStatusChip } from "./order-status.tsx";
import { RELEASE_ORDERS_PATH } from "./paths.ts";
import { SendDialog } from "./send-dialog.tsx";
import { TermsDialog } from "./terms-dialog.tsx";
import {
  useCreateReleaseOrderMutation,
  useReleaseOrderVersionsQuery,
  useReleaseOrderQuery,
  type ReleaseOrderVersionsQuery,
} from "./release-order.generated.tsx";

type Version = ReleaseOrderVersionsQuery["page"]["items"][number];

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
  const [dialog, setDialog] = useState<OrderDialog>();
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
        <TermsDialog order={order} isAgency={dialog === "agencyTerms"} onClose={close} />
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
