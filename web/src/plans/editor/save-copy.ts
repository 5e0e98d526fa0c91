import type { ApolloClient } from "@apollo/client";

import { isNotFound } from "../../crud/errors/failure.ts";
import { readSession } from "../../session/session-store.ts";
import type { CopyOptions } from "../copy-form.tsx";
import type { CopySource, DraftLocation } from "../paths.ts";
import { createKnownNames } from "./model/references.ts";
import { fetchCopy } from "./new/initial-plan.ts";
import {
  SavePlanDraftDocument,
  type SavePlanDraftMutation,
  type SavePlanDraftMutationVariables,
} from "./drafts/drafts.generated.tsx";
import {
  createDraftKey,
  toStoredDraft,
  saveDraft,
  stringifyDraft,
  getDraftTitle,
} from "./drafts/draft-storage.ts";

/**
 * Saves a copy as a draft, for review before submission: on the server, or in the browser if the server has no
 * drafts.
 *
 * @param attempt idempotency key
 */
export async function saveCopy(
  client: ApolloClient,
  { campaign, ...source }: Pick<CopySource, "originalId" | "start"> & CopyOptions,
  attempt: string,
): Promise<DraftLocation> {
  const copy = await fetchCopy(client, { ...source, campaignId: campaign?.id ?? null });
  if (!copy) throw new Error("The plan is gone.");
  const knownNames = createKnownNames(copy.original);
  if (campaign) knownNames.addOption("campaignId", campaign);
  const draft = toStoredDraft(copy.draft, knownNames, { baseUpdatedAt: null, attempt });
  const title = getDraftTitle(copy.draft, knownNames) || (copy.original.planNumber ?? "");
  try {
    const { data } = await client.mutate<SavePlanDraftMutation, SavePlanDraftMutationVariables>({
      mutation: SavePlanDraftDocument,
      variables: { id: null, input: { title, planId: null, content: stringifyDraft(draft) }, attempt },
    });
    return { id: data?.record.id ?? "", planId: null, isInBrowser: false };
  } catch (error) {
    const viewerId = readSession().user?.id;
    const draftKey = createDraftKey(undefined);
    if (!isNotFound(error) || viewerId === undefined || !saveDraft({ viewerId, draftKey }, draft))
      throw error;
    return { id: draftKey, planId: null, isInBrowser: true };
  }
}
