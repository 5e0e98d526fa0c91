import { useState } from "react";
import { useSearchParams } from "react-router-dom";

import { usePlanDraftQuery, useForgetPlanDraftMutation } from "./drafts.generated.tsx";
import { DRAFT_PARAM } from "./save-draft.tsx";
import { readKept, type KeptDraft } from "./store.ts";

interface ServerDraft {
  /** What was kept; undefined where the address names none, or it cannot be read. */
  kept: KeptDraft | undefined;
  loading: boolean;
  error: unknown;
}

/** The draft on the server that the address names as the screen opens. */
export function useServerDraft(): ServerDraft {
  const [params] = useSearchParams();
  // Once it is open, the address follows what is saved.
  const [id] = useState(() => params.get(DRAFT_PARAM));
  const { data, loading, error } = usePlanDraftQuery({
    variables: { id: id ?? "" },
    skip: id === null,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const content = data?.record?.content;
  // Read once: rows get the keys of this page.
  const [read, setRead] = useState<{ content: string; kept: KeptDraft | undefined }>();
  if (content !== undefined && read?.content !== content) setRead({ content, kept: readKept(content) });
  return { kept: read?.kept, loading: loading || (content !== undefined && !read), error };
}

/** Deletes the draft that the address names: the plan is saved. */
export function useForgetServerDraft(): () => void {
  const [params] = useSearchParams();
  const [forget] = useForgetPlanDraftMutation();
  return () => {
    const id = params.get(DRAFT_PARAM);
    // One that stays is offered again, which is better than to lose it.
    if (id !== null) void forget({ variables: { id } }).catch(() => undefined);
  };
}
