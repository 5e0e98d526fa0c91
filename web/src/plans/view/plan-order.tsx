import type { ApolloClient } from "@apollo/client";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useAccess, type Access } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format/format.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { PlanOrderDocument, usePlanOrderQuery, type PlanOrderQuery } from "./plan-order.generated.tsx";

export const getOrderPath = (poNumber: string) => `/po-invoice-sync?order=${encodeURIComponent(poNumber)}`;

/** The search also finds orders of other plans, and received invoices without an order. */
function findOrder(data: PlanOrderQuery | undefined, planNumber: string) {
  const order = data?.page.items.find(
    (item) =>
      item.planNumber === planNumber &&
      item.status !== "CANCELLED" &&
      item.matchStatus !== "DUPLICATE" &&
      item.matchStatus !== "MISSING_PO",
  );
  return order?.poNumber ? { ...order, poNumber: order.poNumber } : undefined;
}

/** Reads the order that the approval of a plan has created; undefined without it, or without permission. */
export async function readOrderNumber(
  client: ApolloClient,
  { can }: Pick<Access, "can">,
  planNumber: string | null,
): Promise<string | undefined> {
  if (planNumber === null || !can("po_invoice_sync", "VIEW")) return undefined;
  const { data } = await client
    .query<PlanOrderQuery>({
      query: PlanOrderDocument,
      variables: { planNumber },
      fetchPolicy: "network-only",
      context: { quiet: true },
    })
    .catch(() => ({ data: undefined }));
  return findOrder(data, planNumber)?.poNumber;
}

/** Links an approved plan to its order, which does not change while a revision is pending. */
export function OrderNotice({ plan }: { plan: MediaPlanFieldsFragment }) {
  const { can } = useAccess();
  const format = useFormat();
  const { planNumber, status, revision } = plan;
  const isApproved = status === "APPROVED" || status === "COMPLETED";
  const couldHaveOrder = isApproved || (revision > 1 && status !== "CANCELLED");
  const { data } = usePlanOrderQuery({
    variables: { planNumber: planNumber ?? "" },
    skip: planNumber === null || !couldHaveOrder || !can("po_invoice_sync", "VIEW"),
    context: { quiet: true },
  });
  const order = couldHaveOrder ? findOrder(data, planNumber ?? "") : undefined;
  if (!order) return null;
  const link = (
    <Anchor component={Link} to={getOrderPath(order.poNumber)} fz="inherit" fw={600}>
      {order.poNumber}
    </Anchor>
  );
  const value = format.money(order.poValue, order.currency);
  return (
    <Alert color={isApproved ? "gray" : "yellow"} icon={<IconReceipt aria-hidden />} mb="md">
      {isApproved ? (
        <Trans>
          Order {link}: {value} excl. tax
        </Trans>
      ) : (
        <Trans>
          Order {link} remains at {value} excl. tax until this revision is approved.
        </Trans>
      )}
    </Alert>
  );
}
