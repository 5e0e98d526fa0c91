import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Anchor, Group, List } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";

import { translateIfKnown } from "../../crud/errors/failure.ts";
import { useFormat } from "../../ui/format/format.ts";
import { groupBy } from "../../ui/format/group-by.ts";
import type { PlanWarning, RowWarning } from "./plan-warnings.ts";
import classes from "./warning-summary.module.css";

type WithoutRow<Warning> = Warning extends RowWarning ? Omit<Warning, "rowId" | "number" | "field"> : Warning;

export type WarningFormat = (warning: WithoutRow<PlanWarning>) => string;

export function useWarningFormat(currency: string | null): WarningFormat {
  const { t } = useLingui();
  const format = useFormat();
  const formatMoney = (amount: number) => format.money(amount, currency);
  return (warning) => {
    switch (warning.kind) {
      case "dates":
        return translateIfKnown(warning.message);
      case "outsideCampaign": {
        const campaignDates = format.dateRange(warning.campaign.startDate, warning.campaign.endDate);
        return t`Outside the campaign’s dates, ${campaignDates}`;
      }
      case "overlap": {
        const overlappingRow = warning.otherNumber;
        return t`Books the same slot on the same days as row ${overlappingRow}`;
      }
      case "aboveList": {
        const [difference, listPrice] = [format.percent(warning.share), formatMoney(warning.price)];
        return t`Rate ${difference} above the list price of ${listPrice}`;
      }
      case "priceCorrected": {
        const [oldPrice, newPrice] = [formatMoney(warning.from), formatMoney(warning.price)];
        return t`The list price was corrected since: ${oldPrice} → ${newPrice}`;
      }
      case "belowMinimum": {
        const minimum = format.number(warning.minimum);
        return t`Below the minimum quantity of ${minimum}`;
      }
      case "noBudget":
        return t`The campaign has no budget`;
      case "overBudget": {
        const excess = formatMoney(warning.amount);
        return t`The campaign’s budget is exceeded by ${excess}`;
      }
    }
  };
}

/** Longer lists of rows end with an ellipsis. */
const MAX_ROW_NUMBERS = 12;

interface WarningSummaryProps {
  warnings: readonly PlanWarning[];
  currency: string | null;
  /** Makes the rows links. */
  onOpen?: (warning: RowWarning) => void;
  /** On one line if there is space. */
  isStrip?: boolean;
}

/** One line per kind of warning, with its rows. */
export function WarningSummary({ warnings, currency, onOpen, isStrip = false }: WarningSummaryProps) {
  const { t } = useLingui();
  const formatWarning = useWarningFormat(currency);
  const kinds: Record<RowWarning["kind"], string> = {
    dates: t`Dates outside the plan`,
    outsideCampaign: t`Dates outside the campaign`,
    overlap: t`Slot booked twice`,
    aboveList: t`Rate far above the list price`,
    priceCorrected: t`List price corrected since the plan was saved`,
    belowMinimum: t`Below the minimum quantity`,
  };
  const formatRows = (rowWarnings: readonly RowWarning[]) => {
    const numbers = [...new Set(rowWarnings.map(({ number }) => number))];
    const list =
      numbers.slice(0, MAX_ROW_NUMBERS).join(", ") + (numbers.length > MAX_ROW_NUMBERS ? ", …" : "");
    return plural(numbers.length, { one: `row ${list}`, other: `rows ${list}` });
  };
  return (
    <List fz="sm" className={isStrip ? classes.strip : undefined}>
      {[...groupBy(warnings, ({ kind }) => kind)].map(([kind, [first, ...others]]) => {
        if (!first) return null;
        if (!("number" in first)) return <List.Item key={kind}>{formatWarning(first)}</List.Item>;
        const rowWarnings = [first, ...others].filter((warning) => "number" in warning);
        const kindText = kinds[first.kind];
        const rowsText = formatRows(rowWarnings);
        const rows = onOpen ? (
          <Anchor component="button" type="button" fz="inherit" onClick={() => onOpen(first)}>
            {rowsText}
          </Anchor>
        ) : (
          rowsText
        );
        return (
          <List.Item key={kind}>
            <Trans>
              {kindText}: {rows}
            </Trans>
          </List.Item>
        );
      })}
    </List>
  );
}

export function WarningsAlert({ warnings, currency }: Pick<WarningSummaryProps, "warnings" | "currency">) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md" py={8}>
      <Group gap="2px 14px" align="baseline">
        <b>
          <Plural value={warnings.length} one="# warning" other="# warnings" />
        </b>
        <WarningSummary warnings={warnings} currency={currency} isStrip />
      </Group>
    </Alert>
  );
}
