import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";

import { readConflict } from "../../../crud/errors/conflict-error.ts";
import { readDuplicateCreation } from "../../../crud/conflict/duplicate-creation.ts";
import { explainLostConnection, isNotFound, toastFailure } from "../../../crud/errors/failure.ts";
import { useFailureToast } from "../../../crud/errors/use-failure-toast.ts";
import type { PlanDraftInput } from "../../../generated/schema.ts";
import { toastNeutral, toastSuccess } from "../../../ui/overlays/toast.ts";
import { useUrlParams } from "../../../ui/use-url-params.ts";
import { isBlankDraft } from "../model/flight-dates.ts";
import { createIdempotencyKey, toDraft } from "../model/plan-draft.ts";
import { createKnownNames } from "../model/references.ts";
import { DRAFT_PARAM, DRAFTS_PATH } from "../../paths.ts";
import { useEditedPlan, usePlanStore } from "../use-plan-store.tsx";
import {
  PlanDraftDocument,
  useForgetPlanDraftMutation,
  usePlanDraftQuery,
  useSavePlanDraftMutation,
  type PlanDraftQuery,
} from "./drafts.generated.tsx";
import { toStoredDraft, stringifyDraft, parseDraft, getDraftTitle } from "./draft-storage.ts";

const NEW_PLAN = { baseUpdatedAt: null, attempt: null };

/** Loads the URL's draft; undefined if missing or unreadable. */
export function useServerDraft() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  // Saving changes the URL later.
  const [id] = useState(() => params.get(DRAFT_PARAM));
  const { data, loading, error } = usePlanDraftQuery({
    variables: { id: id ?? "" },
    skip: id === null,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const { content, copy } = data?.record ?? {};
  // Parses once, because each call assigns new row keys.
  const storedDraft = useMemo(() => {
    if (copy) return toStoredDraft(toDraft(copy), createKnownNames(copy), NEW_PLAN);
    return content === undefined ? undefined : parseDraft(content);
  }, [content, copy]);
  useFailureToast(error, t`Failed to fetch the draft`);
  return { storedDraft, loading };
}

/** Deletes the URL's draft once its plan is saved. */
export function useDeleteServerDraft(): () => void {
  const [params] = useSearchParams();
  const [deleteDraft] = useForgetPlanDraftMutation();
  return () => {
    const id = params.get(DRAFT_PARAM);
    // If deletion fails, the draft is offered again.
    if (id !== null) void deleteDraft({ variables: { id } }).catch(() => undefined);
  };
}

/** After a lost response, the retry updates the created draft. */
function useIdempotentSave(idempotencyKey: string) {
  const [save, { loading }] = useSavePlanDraftMutation();
  const saveToServer = async (id: string | null, input: PlanDraftInput, expectedUpdatedAt: string | null) => {
    try {
      const variables = { id, input, expectedUpdatedAt, attempt: idempotencyKey };
      return { ...(await save({ variables })), isSecond: false };
    } catch (error) {
      const created = readDuplicateCreation(error);
      if (created) return { ...(await save({ variables: { id: created.id, input } })), isSecond: false };
      if (!readConflict(error)) throw error;
      // Another tab saved this draft since; neither may replace the other.
      return { ...(await save({ variables: { input, attempt: createIdempotencyKey() } })), isSecond: true };
    }
  };
  return { saveToServer, loading };
}

/**
 * Saves the plan as a draft that only its author sees: on the server, or in the browser if the server has no
 * drafts.
 */
export function useSaveDraft() {
  const { plan, baseUpdatedAt, attempt } = useEditedPlan();
  const { t } = useLingui();
  const store = usePlanStore();
  const [params, changeParams] = useUrlParams();
  const [idempotencyKey] = useState(createIdempotencyKey);
  // The stored key of a new plan survives reloads.
  const { saveToServer, loading } = useIdempotentSave(attempt ?? idempotencyKey);
  const navigate = useNavigate();
  const client = useApolloClient();
  /** Of the loaded draft, later of the saved one. */
  const [version, setVersion] = useState(() => {
    const variables = { id: params.get(DRAFT_PARAM) ?? "" };
    return (
      client.readQuery<PlanDraftQuery>({ query: PlanDraftDocument, variables })?.record?.updatedAt ?? null
    );
  });

  const save = async () => {
    store.commitEdit();
    const { draft } = store.getState();
    if (!plan && draft.orderDetails.campaignId === null && isBlankDraft(draft))
      return toastNeutral(t`No changes to save.`);
    const draftId = params.get(DRAFT_PARAM);
    const title = getDraftTitle(draft, store.knownNames) || plan?.planNumber || t`Untitled media plan`;
    const content = stringifyDraft(toStoredDraft(draft, store.knownNames, { baseUpdatedAt, attempt }));
    try {
      const input = { title, planId: plan?.id ?? null, content };
      const { data, isSecond } = await saveToServer(draftId, input, version);
      store.setServerDraft(draft);
      setVersion(data?.record.updatedAt ?? null);
      const action = { label: t`Show drafts`, run: () => void navigate(DRAFTS_PATH) };
      if (isSecond)
        toastNeutral(t`Another tab changed this draft. Yours is saved as a second draft.`, { action });
      else toastSuccess(t`Draft saved`, { action });
      const id = data?.record.id;
      if (id !== undefined && id !== draftId) changeParams({ [DRAFT_PARAM]: id }, { replace: true });
    } catch (error) {
      // Either the server does not support drafts, or another tab discarded this one.
      if (!isNotFound(error))
        return toastFailure(error, explainLostConnection(error, t`Failed to save the draft`));
      store.setBrowserDraft(draft);
      toastNeutral(t`The draft is not on the server. Your changes are saved in this browser only.`);
    }
  };
  return { saveDraft: () => !loading && void save(), isSavingDraft: loading };
}
