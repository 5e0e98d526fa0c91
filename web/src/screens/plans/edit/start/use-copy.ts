import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";

import { draftOf, type PlanDraft } from "../model/draft.ts";
import {
  MediaPlanDocument,
  type MediaPlanFieldsFragment,
  type MediaPlanQuery,
  type MediaPlanQueryVariables,
} from "../../media-plan.generated.tsx";
import { useQuoteReader } from "../answers/prices.ts";
import { atListPrices, copyOfPlan, type PlanStart } from "./start.ts";

/** A new plan as it begins, with the plan that it was copied from: its records are known by name. */
export interface Copy {
  draft: PlanDraft;
  original: MediaPlanFieldsFragment;
  /** Rows that were to take a list price, and have none. */
  unlisted: number;
}

interface Outcome {
  copy?: Copy | undefined;
  error?: unknown;
  loading: boolean;
}

/** Reads the plan that a new one is a copy of, once: who tries again mounts it anew. */
export function useCopy({ from, start, listPrices }: PlanStart): Outcome {
  const client = useApolloClient();
  const quoteOf = useQuoteReader();
  const [outcome, setOutcome] = useState<Outcome>({ loading: true });

  useEffect(() => {
    let current = true;
    const read = async (): Promise<Copy | undefined> => {
      const { data } = await client.query<MediaPlanQuery, MediaPlanQueryVariables>({
        query: MediaPlanDocument,
        variables: { id: from ?? "" },
        fetchPolicy: "network-only",
      });
      const original = data?.record;
      if (!original) return undefined;
      const draft = copyOfPlan(draftOf(original), start);
      const { vendorId } = draft.orderDetails;
      if (!listPrices || !vendorId) return { draft, original, unlisted: 0 };
      const quotes = await Promise.all(
        Object.values(draft.rows).map(async (row) => [row.id, await quoteOf(vendorId, row)] as const),
      );
      const prices = new Map(quotes);
      const priced = atListPrices(draft, ({ id, unit }) => {
        const quote = prices.get(id);
        return quote && quote.unit === unit ? quote.price : null;
      });
      return { ...priced, original };
    };
    read().then(
      (copy) => current && setOutcome({ copy, loading: false }),
      (error: unknown) => current && setOutcome({ error, loading: false }),
    );
    return () => {
      current = false;
    };
  }, [client, quoteOf, from, start, listPrices]);
  return outcome;
}
