import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Drawer, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { QueryResult } from "../../../crud/errors/query-result.tsx";
import { LabelCell } from "../../../crud/list/columns/list-cells.tsx";
import { useNameOrDenialReason } from "../../../crud/related/use-denial-reason.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import { Panel } from "../../../ui/page/page.tsx";
import { StatusChip } from "../../../ui/page/status-chip.tsx";
import { getInvoiceTotal } from "../figures/figures.ts";
import { directionLabels, syncErrorLabels } from "../finance-labels.ts";
import { buildListPath, PLANS_PATH, RELEASE_ORDERS_PATH } from "../paths.ts";
import type { Reconciliation } from "./reconciliation-params.ts";
import { useReconciliationQuery, type ReconciliationQuery } from "./reconciliation.generated.tsx";
import { MatchChip } from "../finance-cells.tsx";
import { useDifferenceText, usePaymentText } from "./reconciliation-text.ts";

type Order = NonNullable<ReconciliationQuery["orders"]>["items"][number];
type Payment = NonNullable<ReconciliationQuery["payments"]>["items"][number];

function DescriptionList({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Stack component="dl" gap={6} m={0} fz="sm">
      {items.map(([name, value]) => (
        <Group key={name} justify="space-between" align="flex-start" gap={12} wrap="nowrap">
          <Text component="dt" c="dimmed" fz="inherit" flex="none">
            {name}
          </Text>
          <Text component="dd" m={0} miw={0} fz="inherit" ta="end" style={{ overflowWrap: "anywhere" }}>
            {value ?? "–"}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

/** Searches by number, because the plan may have been deleted. */
function PlanLink({ number, list = PLANS_PATH, label = number }: PlanLinkProps) {
  const { can } = useAccess();
  if (!number) return "–";
  if (!can("media_plans", "VIEW")) return label;
  return (
    <Anchor component={Link} to={buildListPath(list, { search: number })} fz="inherit" underline="always">
      {label}
    </Anchor>
  );
}

interface PlanLinkProps {
  number: string | null;
  /** Path of the list. */
  list?: string;
  label?: string | null;
}

function OrderAndInvoice({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const getDifferenceText = useDifferenceText();
  const { hasReleaseOrders } = useAccess();
  const { currency, syncError } = order;
  const syncErrorLabel = syncErrorLabels[syncError ?? ""];
  return (
    <>
      <Alert
        variant="light"
        color={order.matchStatus === "MATCHED" || order.matchStatus === "EXPECTED" ? "gray" : "orange"}
        mb="md"
        title={<MatchChip status={order.matchStatus} />}
      >
        <Text fz="sm">{getDifferenceText(order)}</Text>
      </Alert>
      {syncError && (
        <Alert
          variant="light"
          color="red"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={t`Not synchronised`}
        >
          <Text fz="sm">{syncErrorLabel ? i18n._(syncErrorLabel) : syncError}</Text>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing={0}>
        <Panel title={t`Order`}>
          <DescriptionList
            items={[
              [t`PO Number`, order.poNumber],
              [t`Date`, format.date(order.poDate)],
              [t`Value excl. tax`, format.money(order.poValue, currency)],
              [t`Media plan`, <PlanLink key="plan" number={order.planNumber} />],
              ...(hasReleaseOrders
                ? [
                    [
                      t`Release order`,
                      <PlanLink
                        key="order"
                        number={order.planNumber}
                        list={RELEASE_ORDERS_PATH}
                        label={t`Show`}
                      />,
                    ] as const,
                  ]
                : []),
              [t`Service month`, order.servicePeriod && format.month(order.servicePeriod)],
              [t`Vendor`, order.vendorId && getName("vendors", order.vendor)],
            ]}
          />
        </Panel>
        <Panel title={t`Invoice of the vendor`}>
          <DescriptionList
            items={[
              [t`Number`, order.invoiceNumber],
              [t`Date`, format.date(order.invoiceDate)],
              [t`Amount excl. tax`, format.money(order.invoiceAmount, currency)],
              [t`Difference excl. tax`, format.money(order.variance, currency)],
              [t`Expected by`, format.date(order.invoiceExpectedOn)],
              [t`Synchronised`, format.date(order.syncedAt)],
              [t`Status`, <StatusChip key="status" status={order.status} />],
            ]}
          />
        </Panel>
      </SimpleGrid>
    </>
  );
}

function PaymentPanel({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const getPaymentText = usePaymentText();
  const { currency, direction, client, vendor, vendorId } = payment;
  const partnerName =
    direction === "FROM_CLIENT"
      ? client && getName("clients", client)
      : vendorId && getName("vendors", vendor);
  return (
    <Panel title={partnerName || t`Payment`}>
      <Text fz="sm" mb="sm">
        {getPaymentText(payment)}
      </Text>
      <DescriptionList
        items={[
          [t`Direction`, <LabelCell key="direction" labels={directionLabels} value={direction} />],
          [t`Invoice`, payment.invoiceNumber],
          [t`Invoiced excl. tax`, format.money(payment.invoiceAmount, currency)],
          [t`Tax`, format.money(payment.taxAmount, currency)],
          [t`Invoiced incl. tax`, format.money(getInvoiceTotal(payment), currency)],
          [t`Paid incl. tax`, format.money(payment.paidAmount, currency)],
          [t`Balance incl. tax`, format.money(payment.balance, currency)],
          [t`Due`, format.date(payment.dueDate)],
          [t`Paid on`, format.date(payment.paidOn)],
          [t`Method`, payment.method],
          [t`Status`, <StatusChip key="status" status={payment.status} />],
        ]}
      />
    </Panel>
  );
}

function ReconciliationContent({ data: { orders, payments } }: { data: ReconciliationQuery }) {
  const isEmpty = !orders?.items.length && !payments?.items.length;
  return (
    <>
      {isEmpty && (
        <Text c="dimmed">
          <Trans>No data found</Trans>
        </Text>
      )}
      {orders?.items.map((order) => (
        <OrderAndInvoice key={order.id} order={order} />
      ))}
      {payments && payments.items.length > 0 && (
        <SimpleGrid
          cols={{ base: 1, sm: 2 }}
          spacing="md"
          verticalSpacing={0}
          style={{ alignItems: "start" }}
        >
          {payments.items.map((payment) => (
            <PaymentPanel key={payment.id} payment={payment} />
          ))}
        </SimpleGrid>
      )}
      {payments?.items.length === 0 && !isEmpty && (
        <Text c="dimmed" fz="sm">
          <Trans>No payment yet</Trans>
        </Text>
      )}
    </>
  );
}

export function ReconciliationDrawer({
  reconciliation,
  onClose,
}: {
  reconciliation: Reconciliation;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { can } = useAccess();
  const { poNumber, invoiceNumber } = reconciliation;
  const query = useReconciliationQuery({
    variables: {
      poNumber,
      invoiceNumber: poNumber ? null : invoiceNumber,
      withOrders: can("po_invoice_sync", "VIEW"),
      withPayments: can("payments", "VIEW"),
    },
    fetchPolicy: "cache-and-network",
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      transitionProps={{ duration: 0 }}
      // Rendered within the screen, but aligned to the window's edge.
      styles={{ inner: { insetInlineStart: 0 } }}
      title={poNumber ?? invoiceNumber}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <FocusReturn />
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the order`}>
        {(data) => <ReconciliationContent data={data} />}
      </QueryResult>
    </Drawer>
  );
}
