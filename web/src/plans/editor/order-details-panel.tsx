import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Paper, VisuallyHidden } from "@mantine/core";
import { Suspense, useId, useRef } from "react";

import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import { LoadingPanel } from "../../ui/page/page-state.tsx";
import { useCampaign } from "./queries/order-queries.ts";
import type { DraftOrderDetails } from "./model/plan-draft.ts";
import { getReferenceText } from "./model/references.ts";
import { hasOrderDetailErrors } from "./model/validation.ts";
import { useDraft, useEditedPlan, usePlanState, usePlanStore } from "./use-plan-store.tsx";
import { OrderDetails } from "./order-details.tsx";
import classes from "./plan-editor.module.css";

export function areOrderDetailsFilled({
  campaignId,
  mediaTypeId,
  vendorId,
  campaignDate,
}: DraftOrderDetails): boolean {
  return [campaignId, mediaTypeId, vendorId, campaignDate.start, campaignDate.end].every(Boolean);
}

function OrderSummary({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { getOption } = usePlanStore().knownNames;
  const { readOnly } = useEditedPlan();
  const { campaign } = useCampaign();
  const getName = useNameOrDenialReason();
  const order = useDraft((draft) => draft.orderDetails);
  const id = useId();
  const { start, end } = order.campaignDate;
  const client = getName("clients", campaign?.client);
  const vendor = getName("vendors", getOption("vendorId", order.vendorId));
  return (
    <Paper component="section" withBorder className={classes.orderSummary} aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {t`Order details`}
      </VisuallyHidden>
      <div className={classes.orderSummaryItems}>
        <span>
          <b>{getOption("campaignId", order.campaignId)?.name ?? getName("campaigns", campaign) ?? "–"}</b>
          {client && ` · ${client}`}
        </span>
        <span>{getReferenceText(getOption("mediaTypeId", order.mediaTypeId), order.mediaTypeId)}</span>
        <span>{vendor ?? getReferenceText(undefined, order.vendorId)}</span>
        <span>
          {format.date(start)} – {format.date(end)}
        </span>
      </div>
      {!readOnly && (
        <Anchor component="button" type="button" size="sm" flex="none" onClick={onOpen}>
          <Trans>Edit order details</Trans>
        </Anchor>
      )}
    </Paper>
  );
}

export function OrderDetailsPanel({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const isFilled = useDraft(({ orderDetails }) => areOrderDetailsFilled(orderDetails));
  const hasErrors = usePlanState(hasOrderDetailErrors);
  const isCollapsed = isFilled && !isOpen && !hasErrors;
  const fields = useRef<HTMLDivElement>(null);
  const expand = () => {
    onOpen();
    // The button unmounts.
    requestAnimationFrame(() => fields.current?.querySelector("input")?.focus());
  };
  return (
    <>
      {isCollapsed && <OrderSummary onOpen={expand} />}
      {/* Stays mounted to propose the dates of a campaign that undo restores. */}
      <div hidden={isCollapsed} ref={fields}>
        <Suspense fallback={<LoadingPanel height={200} />}>
          <Panel title={t`Order details`}>
            <OrderDetails />
          </Panel>
        </Suspense>
      </div>
    </>
  );
}
