import { Trans, useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { planTotals, type PlanTotals } from "@media-planner/schema/rules/media-plan";
import type { ReactNode } from "react";

import { MoneyControl } from "../../../ui/fields/number-controls.tsx";
import type { ControlProps } from "../../../ui/fields/props.ts";
import { useFormat } from "../../../ui/format.ts";
import { stickyBar } from "../../../ui/sticky.ts";
import { BudgetLine, countedOf } from "../budget.tsx";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import type { Typed } from "../rows.ts";
import { useCampaign } from "./answers/order.ts";
import { foundOnce, rateCardsOf, type PlanDraft } from "./model/draft.ts";
import { useDraft, usePlan, usePlanStore } from "./store.tsx";
import classes from "./builder.module.css";

/** Summed up once a change, however many figures show it: a plan may have hundreds of rows. */
const totalsOf = foundOnce((draft: PlanDraft): PlanTotals => {
  const { additionalCharges, discount } = draft.priceDetails;
  return planTotals(rateCardsOf(draft), additionalCharges, discount);
});

/** A price of the plan as a control's props: it is typed into the store, as the rows are. */
function usePriceControl(field: keyof PlanDraft["priceDetails"], label: string): ControlProps {
  const name = `priceDetails.${field}`;
  const store = usePlanStore();
  const value = useDraft((draft) => draft.priceDetails[field]);
  const error = usePlan((_state, { errorOf }) => errorOf(name));
  return {
    name,
    label,
    required: false,
    error,
    value,
    onChange: (next) => store.change({ type: "price", field, value: next as Typed }, { name }),
    onFocus: () => undefined,
    onBlur: () => store.leave([name]),
  };
}

export function PlanPrice() {
  const { t } = useLingui();
  const additionalCharges = usePriceControl("additionalCharges", t`Additional charges`);
  const discount = usePriceControl("discount", t`Discount`);
  const currency = usePlan((state) => state.currency);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md" className={classes.price}>
      <Figure label={t`Grand total`} of="grandTotal" />
      <MoneyControl {...additionalCharges} currency={currency} />
      <MoneyControl {...discount} currency={currency} />
      <Figure label={t`Final amount`} of="finalAmount" strong />
    </SimpleGrid>
  );
}

interface FigureProps {
  label: string;
  /** Which total; read here, so that the fields beside it are not drawn anew at each key. */
  of: keyof PlanTotals;
  strong?: boolean;
}

function Figure({ label, of, strong }: FigureProps) {
  const format = useFormat();
  const currency = usePlan((state) => state.currency);
  const amount = useDraft((draft) => totalsOf(draft)[of]);
  return (
    <div className={classes.figure} data-strong={strong || undefined}>
      <span className={classes.figureLabel}>{label}</span>
      <output className={classes.figureValue} aria-label={label}>
        {format.money(amount, currency)}
      </output>
    </div>
  );
}

interface TotalsBarProps {
  plan: MediaPlanFieldsFragment | undefined;
  children: ReactNode;
}

/** The totals, what they leave of the campaign's budget, and the form's buttons, always in sight. */
export function TotalsBar({ plan, children }: TotalsBarProps) {
  const format = useFormat();
  const currency = usePlan((state) => state.currency);
  const { campaign, isStored } = useCampaign(plan);
  const own = useDraft((draft) => totalsOf(draft).finalAmount);
  const grandTotal = useDraft((draft) => totalsOf(draft).grandTotal);
  const grand = format.money(grandTotal, currency);
  const final = format.money(own, currency);
  return (
    <div className={classes.bar} ref={stickyBar} data-sticky>
      <div className={classes.barTotals}>
        <span className={classes.barGrand}>
          <Trans>Grand total</Trans> <b>{grand}</b>
        </span>
        <span className={classes.barFinal}>
          <Trans>Final amount</Trans> <b>{final}</b>
        </span>
        <BudgetLine campaign={campaign} own={own} counted={plan && isStored ? countedOf(plan) : 0} />
      </div>
      <div className={classes.barButtons}>{children}</div>
    </div>
  );
}
