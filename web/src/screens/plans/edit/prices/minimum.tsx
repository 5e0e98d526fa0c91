import { createContext, use, useMemo, type ReactNode } from "react";

import { today } from "../../../../ui/day.ts";
import type { DraftRow } from "../model/plan.ts";
import { useDraft } from "../store.tsx";
import { usePlanVendorPricesQuery, type PlanVendorPricesQuery } from "./list.generated.tsx";

type PricedRow = Pick<DraftRow, "channelId" | "formatId" | "unit">;

/** Least quantity of a format on a channel; undefined where the price list says none, or cannot be read: it is a hint. */
type MinimumOf = (row: PricedRow) => number | undefined;

const MinimumContext = createContext<MinimumOf>(() => undefined);

type Channels = NonNullable<PlanVendorPricesQuery["vendor"]>["channels"];

function minimumIn(channels: Channels, { channelId, formatId, unit }: PricedRow): number | undefined {
  const day = today();
  const prices = channels.find((channel) => channel.id === channelId)?.prices ?? [];
  const price = prices.find(
    (it) =>
      it.formatId === formatId &&
      it.unit === unit &&
      (it.effectiveFrom ?? "") <= day &&
      (it.effectiveTo ?? "9999") >= day,
  );
  return price?.minQuantity ?? undefined;
}

/** Reads the least quantities of the plan's vendor, once. */
export function MinimumProvider({ children }: { children: ReactNode }) {
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);
  const { data } = usePlanVendorPricesQuery({
    variables: { vendorId: vendorId ?? "" },
    skip: !vendorId,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const channels = data?.vendor?.channels;
  const minimumOf = useMemo<MinimumOf>(() => (row) => minimumIn(channels ?? [], row), [channels]);
  return <MinimumContext value={minimumOf}>{children}</MinimumContext>;
}

export function useMinimum(): MinimumOf {
  return use(MinimumContext);
}
