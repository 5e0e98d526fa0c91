import type { ApolloClient } from "@apollo/client";

import type { CopySource } from "../paths.ts";
import { createKnownNames } from "./model/references.ts";
import { fetchCopy } from "./start/initial-plan.ts";
import {
  SavePlanDraftDocument,
  type SavePlanDraftMutation,
  type SavePlanDraftMutationVariables,
} from "./drafts/drafts.generated.tsx";
import { toStoredDraft, stringifyDraft, getDraftTitle } from "./drafts/draft-storage.ts";

/**
 * Saves a copy as a server draft, for review before submission.
 *
 * @param attempt idempotency key
 */
export async function saveCopy(client: ApolloClient, source: CopySource, attempt: string): Promise<void> {
  const copy = await fetchCopy(client, source);
  if (!copy) throw new Error("The plan is gone.");
  const knownNames = createKnownNames(copy.original);
  const content = stringifyDraft(toStoredDraft(copy.draft, knownNames, { baseUpdatedAt: null, attempt }));
  const title = getDraftTitle(copy.draft, knownNames) || (copy.original.planNumber ?? "");
  await client.mutate<SavePlanDraftMutation, SavePlanDraftMutationVariables>({
    mutation: SavePlanDraftDocument,
    variables: { id: null, input: { title, planId: null, content }, attempt },
  });
}
