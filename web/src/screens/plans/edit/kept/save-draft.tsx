import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useSearchParams } from "react-router-dom";

import { isMissing, toastFailure } from "../../../../crud/failure.ts";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { referenceText } from "../model/names.ts";
import type { PlanStore } from "../model/store.ts";
import { usePlanStore } from "../store.tsx";
import { useSavePlanDraftMutation } from "./drafts.generated.tsx";
import { keptOf } from "./use-keeping.ts";

/** Names the server's draft in the address of the plan. */
export const DRAFT_PARAM = "draft";

/** What a draft is called: its campaign and vendor, as far as they are chosen. */
function titleOf({ read, known }: PlanStore): string {
  const { campaignId, vendorId } = read().draft.orderDetails;
  const names = [
    referenceText(known.optionOf("campaignId", campaignId), campaignId),
    referenceText(known.optionOf("vendorId", vendorId), vendorId),
  ];
  return names.filter(Boolean).join(" · ").slice(0, 200);
}

interface SaveDraftProps {
  /** The stored plan; undefined for a new one. */
  plan: MediaPlanFieldsFragment | undefined;
  /** `updatedAt` of what is typed over. */
  over: string | null;
  /** What the attempt to create a new plan is named by; null for a stored one. */
  attempt: string | null;
}

/** Keeps the plan on the server without submitting it, for its author alone; where the server keeps none, it stays in the browser. */
export function SaveDraft({ plan, over, attempt }: SaveDraftProps) {
  const { t } = useLingui();
  const store = usePlanStore();
  const [params, setParams] = useSearchParams();
  const [save, { loading }] = useSavePlanDraftMutation();
  const draftId = params.get(DRAFT_PARAM);

  const onSave = async () => {
    store.take();
    const { draft } = store.read();
    const title = titleOf(store) || plan?.planNumber || t`Media plan`;
    const content = JSON.stringify(keptOf(draft, store.known, { over, attempt }));
    const input = { title, planId: plan?.id ?? null, content };
    try {
      const { data } = await save({ variables: { id: draftId, input } });
      store.keptSafe(draft);
      toastSuccess(t`Draft saved. It waits on your dashboard.`);
      const id = data?.record.id;
      if (id !== undefined && id !== draftId)
        setParams((before) => new URLSearchParams([...before, [DRAFT_PARAM, id]]), { replace: true });
    } catch (error) {
      // A server without drafts answers that there is no such thing; a draft that was discarded elsewhere, too.
      if (isMissing(error))
        toastError(t`The server keeps no such draft. What you typed stays in this browser.`);
      else toastFailure(error, t`Failed to save the draft`);
    }
  };
  return (
    <Button variant="default" aria-disabled={loading || undefined} onClick={() => !loading && void onSave()}>
      {t`Save draft`}
    </Button>
  );
}
