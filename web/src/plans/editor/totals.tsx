import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Group, SimpleGrid, Text } from "@mantine/core";
import { getNumberStyle, parsePercent, formatPlainNumber } from "@media-planner/schema/rules/parse-number";
import type { ReactNode } from "react";

import { ParsedControl, useMoneyFormat } from "../../ui/fields/number-controls.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { useIsPhone } from "../../ui/screen-width.ts";
import { reserveBarHeight } from "../../ui/overlays/reserve-bar-height.ts";
import { BudgetText } from "../budget.tsx";
import type { CellInput } from "../plan-rows.ts";
import { SelectionStatus } from "./grid/selection-status.tsx";
import { parsePercentInput, computeTotals, type PlanDraft } from "./model/plan-draft.ts";
import { getOutdatedPercentage } from "./model/state.ts";
import { useDraft, usePlanState, usePlanControl, usePlanStore } from "./use-plan-store.tsx";
import classes from "./plan-editor.module.css";

/** Amount, or a percentage with its amount: "5 % · ₹86,798.00". */
function PriceControl({ field, label }: { field: keyof PlanDraft["priceDetails"]; label: string }) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const style = getNumberStyle(i18n.locale);
  const currency = usePlanState((state) => state.currency);
  const amount = useDraft((draft) => computeTotals(draft)[field]);
  const moneyFormat = useMoneyFormat(currency);
  const { change } = usePlanStore();
  const name = `priceDetails.${field}`;
  const parse = (text: string) => {
    const percentText = `${parsePercent(text, style)}%`;
    return parsePercentInput(percentText) === undefined ? moneyFormat.parse(text) : percentText;
  };
  const formatForEditing = (value: unknown) => {
    const percent = parsePercentInput(value);
    return percent === undefined
      ? moneyFormat.formatForEditing(value)
      : `${formatPlainNumber(percent, style)}%`;
  };
  const savedPercent = usePlanState((state) => getOutdatedPercentage(state, field));
  const percentText = `${format.number(savedPercent)}\u00a0%`;
  const formatPrice = (value: unknown) => {
    const percent = parsePercentInput(value);
    const amountText = moneyFormat.format(percent === undefined ? value : amount);
    if (percent !== undefined) return `${format.number(percent)}\u00a0% · ${amountText}`;
    return savedPercent !== undefined ? t`${amountText} · was ${percentText} when saved` : amountText;
  };
  const setPrice = (value: CellInput) => change({ type: "setPriceDetail", field, value }, { mergeKey: name });
  return (
    <div>
      <ParsedControl
        {...usePlanControl(name, label)}
        onChange={(value) => setPrice(value as CellInput)}
        parse={parse}
        formatForEditing={formatForEditing}
        format={formatPrice}
      />
      {savedPercent !== undefined && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt={4}
          onClick={() => setPrice(`${savedPercent}%`)}
        >
          <Trans>Apply {percentText} again</Trans>
        </Anchor>
      )}
    </div>
  );
}

export function PlanPrice() {
  const { t } = useLingui();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      <PriceControl field="additionalCharges" label={t`Additional charges`} />
      <PriceControl field="discount" label={t`Discount`} />
    </SimpleGrid>
  );
}

interface TotalsBarProps {
  failure: string | undefined;
  children: ReactNode;
}

export function TotalsBar({ failure, children }: TotalsBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const currency = usePlanState((state) => state.currency);
  const campaign = usePlanState((state) => state.campaign);
  const finalAmount = useDraft((draft) => computeTotals(draft).finalAmount);
  const grandTotal = useDraft((draft) => computeTotals(draft).grandTotal);
  const invalidRowCount = useDraft((draft) => computeTotals(draft).invalidRowCount);
  const grandTotalText = format.money(grandTotal, currency);
  const finalAmountText = format.money(finalAmount, currency);
  return (
    <div className={classes.bar} ref={reserveBarHeight} data-sticky>
      <SelectionStatus />
      {failure && (
        <Text flex="1 0 100%" fz="sm" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      {/* Beside the buttons if there is room; otherwise the budget wraps below the amounts. */}
      <Group align="baseline" gap="2px 24px" flex="1 1 320px" style={{ fontVariantNumeric: "tabular-nums" }}>
        {/* Without charges and discount, it equals the final amount. */}
        {grandTotal !== finalAmount && (
          <Text c="dimmed" fz={14}>
            <Trans>Grand total</Trans> <output aria-label={t`Grand total`}>{grandTotalText}</output>
          </Text>
        )}
        <span className={classes.barFinal}>
          <Trans>Final amount</Trans> <output aria-label={t`Final amount`}>{finalAmountText}</output>
        </span>
        {invalidRowCount > 0 && (
          <Text c="var(--mantine-color-error)" fz={14}>
            <Plural
              value={invalidRowCount}
              one="# invalid row counts as 0"
              other="# invalid rows count as 0"
            />
          </Text>
        )}
        <BudgetText
          campaign={campaign}
          planAmount={finalAmount}
          includedAmount={campaign?.includedAmount ?? 0}
          showsOnlyRemainder={isPhone}
        />
      </Group>
      <div className={classes.barButtons}>{children}</div>
    </div>
  );
}
