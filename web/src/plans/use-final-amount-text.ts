import { useLingui } from "@lingui/react/macro";

import { useFormat } from "../ui/format/format.ts";
import type { MediaPlanRowFragment } from "./media-plan.generated.tsx";

type PricedPlan = Pick<MediaPlanRowFragment, "priceDetails" | "currency">;

/** Returns the text of a plan's final amount, also of an unreadable one. */
export function useFinalAmountText(): (plan: PricedPlan) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ priceDetails: { finalAmount, invalidFields }, currency }) =>
    invalidFields?.includes("finalAmount") ? t`Unreadable` : format.money(finalAmount, currency);
}
