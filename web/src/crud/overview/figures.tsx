import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Progress, Skeleton } from "@mantine/core";
import { useLocation } from "react-router-dom";

import type { PaymentDirection } from "../../generated/schema.ts";
import { useAccess } from "../../session/use-access.ts";
import { BUDGET_COLORS, getBudgetLevel } from "../../ui/format/budget-level.ts";
import { addDays, today } from "../../ui/format/day.ts";
import { readAgencyCurrency, useFormat } from "../../ui/format/format.ts";
import { getPeriod, serializePeriod, shiftMonth } from "../../ui/format/periods.ts";
import { FigureTile, type FigureTileProps } from "../../ui/page/figure-tile.tsx";
import type { SectionState } from "../../ui/page/section.tsx";
import {
  useOrderFiguresQuery,
  useOutstandingFigureQuery,
  usePlannedFigureQuery,
} from "./overview.generated.tsx";
import { getPartState, PART_OPTIONS, useParentVariables } from "./part-query.ts";

interface FigureProps extends Pick<FigureTileProps, "label" | "value" | "notes" | "children"> {
  /** Tab of the page, with its filters. */
  list: string;
  /** State of its query; null without permission. */
  part?: SectionState | null | undefined;
}

/** A key figure of a record, which links to a tab of its page. */
export function Figure({ list, part, ...tile }: FigureProps) {
  const { t } = useLingui();
  const { state: linkState } = useLocation();
  if (part === null) return null;
  const link = { to: { search: `?show=${list}` }, linkState };
  if (part?.isLoading)
    return (
      <FigureTile
        {...link}
        label={tile.label}
        value={<Skeleton component="span" display="block" h={24} my={4} w={110} />}
      />
    );
  if (part?.hasFailed)
    return (
      <FigureTile
        {...link}
        label={tile.label}
        value="–"
        notes={[
          { key: "failure", text: t`Could not be read`, isAlarming: true },
          { key: "retry", text: t`Try again`, onClick: part.onRetry },
        ]}
      />
    );
  return <FigureTile {...link} {...tile} />;
}

interface Amount {
  currency: string | null;
  amount: number;
}

/** Short amounts, one a line; the exact ones on hover. Currencies cannot be added. */
function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  const format = useFormat();
  if (amounts.length === 0) return format.moneyShort(0, readAgencyCurrency());
  return amounts.map(({ currency, amount }) => (
    <span key={currency} title={format.money(amount, currency)}>
      {format.moneyShort(amount, currency)}{" "}
    </span>
  ));
}

/** Undefined if an amount is unknown. */
function readAmounts<Total extends { currency: string }>(
  totals: readonly Total[] | null | undefined,
  getAmount: (total: Total) => number | null,
): Amount[] | undefined {
  const amounts = totals?.map((total) => ({ currency: total.currency, amount: getAmount(total) }));
  return amounts?.every((total): total is Amount & { currency: string } => total.amount !== null)
    ? amounts
    : undefined;
}

interface BudgetFigureProps {
  label: string;
  list: string;
  budget: number | null;
  planned: number | null;
  currency: string | null;
  part?: SectionState | null;
}

/** Planned cost of a budget with a bar; only the budget if the upstream knows no planned cost. */
export function BudgetFigure({ label, list, budget, planned, currency, part }: BudgetFigureProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (budget === null || planned === null)
    return (
      <Figure
        label={label}
        list={list}
        part={part}
        value={budget === null ? "–" : <Amounts amounts={[{ currency, amount: budget }]} />}
      />
    );
  const level = getBudgetLevel(budget, planned);
  const [planText, budgetText] = [format.money(planned, currency), format.moneyShort(budget, currency)];
  const remainder = format.money(Math.abs(budget - planned), currency);
  const share = budget > 0 ? format.percent(planned / budget) : "–";
  return (
    <Figure
      label={t`${label}: ${share} of ${budgetText} planned`}
      list={list}
      value={<Amounts amounts={[{ currency, amount: planned }]} />}
      notes={[
        {
          key: "remainder",
          text: planned > budget ? t`${remainder} over budget` : t`${remainder} left`,
          isAlarming: level === "over",
        },
      ]}
    >
      <Progress
        value={budget > 0 ? Math.min(100, (planned / budget) * 100) : 0}
        color={BUDGET_COLORS[level] ?? "plum"}
        aria-label={t`${planText} planned`}
        my={6}
      />
    </Figure>
  );
}

/** Orders of the record, of all time or of the financial year. */
export function OrderFigures({
  label,
  ofYear = false,
  showsOpenOrders = false,
}: {
  label: string;
  ofYear?: boolean;
  /** As a figure instead of a note. */
  showsOpenOrders?: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { can } = useAccess();
  const period = ofYear ? getPeriod(today().slice(0, 7), "FINANCIAL_YEAR") : undefined;
  const isAllowed = can("po_invoice_sync", "VIEW");
  const query = useOrderFiguresQuery({
    variables: {
      ...useParentVariables(),
      openStatus: "PENDING",
      ...(period && { periodFrom: period.from, periodTo: period.to }),
    },
    skip: !isAllowed,
    ...PART_OPTIONS,
  });
  const part = isAllowed ? getPartState(query) : null;
  const amounts = readAmounts(query.data?.orders.totals, ({ poValue }) => poValue);
  const openOrders = query.data?.openOrders.pageInfo.totalCount ?? 0;
  const openList = "poInvoiceSyncs&status=PENDING";
  const openText = plural(openOrders, { one: "# open order", other: "# open orders" });
  return (
    <>
      {(amounts ?? !query.data) && (
        <Figure
          label={label}
          list={period ? `poInvoiceSyncs&period=${serializePeriod(period)}` : "poInvoiceSyncs"}
          part={part}
          value={<Amounts amounts={amounts ?? []} />}
          notes={[
            !showsOpenOrders &&
              openOrders > 0 && { key: "open", text: openText, to: { search: `?show=${openList}` } },
          ]}
        />
      )}
      {showsOpenOrders && (
        <Figure label={t`Open orders`} list={openList} part={part} value={format.number(openOrders)} />
      )}
    </>
  );
}

/** Plans that start in the financial year. */
export function PlannedFigure() {
  const { t } = useLingui();
  const { can } = useAccess();
  const { from, to } = getPeriod(today().slice(0, 7), "FINANCIAL_YEAR");
  const [startsFrom, startsTo] = [`${from}-01`, addDays(`${shiftMonth(to, 1)}-01`, -1)];
  const isAllowed = can("media_plans", "VIEW");
  const query = usePlannedFigureQuery({
    variables: { ...useParentVariables(), startsFrom, startsTo },
    skip: !isAllowed,
    ...PART_OPTIONS,
  });
  const amounts = readAmounts(query.data?.plans.totals, ({ finalAmount }) => finalAmount);
  if (query.data && !amounts) return null;
  return (
    <Figure
      label={t`Planned this financial year excl. tax`}
      list={`mediaPlans&status=PLANNED&starts=${startsFrom}..${startsTo}`}
      part={isAllowed ? getPartState(query) : null}
      value={<Amounts amounts={amounts ?? []} />}
    />
  );
}

/** Unpaid money to vendors, or from the client. */
export function OutstandingFigure({ direction }: { direction: PaymentDirection }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const isAllowed = can("payments", "VIEW");
  const query = useOutstandingFigureQuery({
    variables: { ...useParentVariables(), direction, status: "PENDING" },
    skip: !isAllowed,
    ...PART_OPTIONS,
  });
  const totals = query.data?.payments.totals;
  const amounts = readAmounts(totals, ({ balance }) => balance);
  if (query.data && !amounts) return null;
  return (
    <Figure
      label={
        direction === "TO_VENDOR"
          ? t`Outstanding to vendors incl. tax`
          : t`Outstanding from the client incl. tax`
      }
      list={`payments&status=PENDING&direction=${direction}`}
      part={isAllowed ? getPartState(query) : null}
      value={<Amounts amounts={amounts ?? []} />}
    />
  );
}
