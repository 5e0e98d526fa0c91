import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Paper, VisuallyHidden } from "@mantine/core";
import { Suspense, useId, useRef } from "react";
import { useFormState } from "react-final-form";

import { useNameOrReason } from "../../../crud/related/use-denial-reason.ts";
import { useFormat } from "../../../ui/format.ts";
import { Panel } from "../../../ui/page.tsx";
import { useCampaign } from "./queries/order-queries.ts";
import type { OrderDraft } from "./model/plan-draft.ts";
import { referenceText } from "./model/pending-names.ts";
import { useDraft, usePlanStore, type OrderForm } from "./store.tsx";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { OrderDetails } from "./order-details.tsx";
import classes from "./plan-editor.module.css";

export function isOrderFilled({ campaignId, mediaTypeId, vendorId, campaignDate }: OrderDraft): boolean {
  return [campaignId, mediaTypeId, vendorId, campaignDate.start, campaignDate.end].every(Boolean);
}

interface OrderPanelProps {
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  open: boolean;
  onOpen: () => void;
}

function Summary({ plan, readOnly, onOpen }: Omit<OrderPanelProps, "open">) {
  const { t } = useLingui();
  const format = useFormat();
  const { optionOf } = usePlanStore().knownNames;
  const { campaign } = useCampaign(plan);
  const nameOf = useNameOrReason();
  const order = useDraft((draft) => draft.orderDetails);
  const id = useId();
  const { start, end } = order.campaignDate;
  const client = nameOf("clients", campaign?.client);
  const vendor = nameOf("vendors", optionOf("vendorId", order.vendorId));
  return (
    <Paper component="section" withBorder className={classes.orderLine} aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {t`Order details`}
      </VisuallyHidden>
      <div className={classes.orderFacts}>
        <span>
          <b>{optionOf("campaignId", order.campaignId)?.name ?? nameOf("campaigns", campaign) ?? "–"}</b>
          {client && ` · ${client}`}
        </span>
        <span>{referenceText(optionOf("mediaTypeId", order.mediaTypeId), order.mediaTypeId)}</span>
        <span>{vendor ?? referenceText(undefined, order.vendorId)}</span>
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

export function OrderDetailsPanel({ open, onOpen, ...props }: OrderPanelProps) {
  const { t } = useLingui();
  const filled = useDraft(({ orderDetails }) => isOrderFilled(orderDetails));
  const { hasValidationErrors, submitErrors, submitFailed } = useFormState<OrderForm>({
    subscription: { hasValidationErrors: true, submitErrors: true, submitFailed: true },
  });
  const refused = submitFailed && (hasValidationErrors || submitErrors?.["orderDetails"] !== undefined);
  const folded = filled && !open && !refused;
  const fields = useRef<HTMLDivElement>(null);
  const unfold = () => {
    onOpen();
    // The button unmounts.
    requestAnimationFrame(() => fields.current?.querySelector("input")?.focus());
  };
  return (
    <>
      {folded && <Summary {...props} onOpen={unfold} />}
      {/* Hidden, not unmounted: the form compares registered fields only. */}
      <div hidden={folded} ref={fields}>
        <Suspense>
          <Panel title={t`Order details`}>
            <OrderDetails plan={props.plan} readOnly={props.readOnly} />
          </Panel>
        </Suspense>
      </div>
    </>
  );
}
