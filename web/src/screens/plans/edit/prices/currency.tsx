import { createContext, use, type ReactNode } from "react";

import { useCampaign } from "../campaign.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

const CurrencyContext = createContext<string | null>(null);

interface CurrencyProviderProps {
  plan: MediaPlanFieldsFragment | undefined;
  children: ReactNode;
}

/** The plan is in its campaign's currency, also while another campaign is chosen. */
export function CurrencyProvider({ plan, children }: CurrencyProviderProps) {
  const { campaign } = useCampaign(plan);
  return <CurrencyContext value={campaign?.currency ?? null}>{children}</CurrencyContext>;
}

/** ISO 4217 code of the plan's currency; null while none is known, which is the house's own. */
export function useCurrency(): string | null {
  return use(CurrencyContext);
}
