import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useParams } from "react-router-dom";

import { isNotFound } from "../../crud/errors/failure.ts";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import { CreatePlan } from "./create-plan.tsx";
import { OrphanedDraft } from "./drafts/draft-banner.tsx";
import { useServerDraft } from "./drafts/server-draft.tsx";
import { useMediaPlanQuery } from "../media-plan.generated.tsx";
import { EditPlan } from "./edit-plan.tsx";
import { PlanLoadState } from "../plan-header.tsx";

function LoadedPlan({ id, entry }: { id: string; entry: ScreenEntry }) {
  const { t } = useLingui();
  const { data, loading, error, refetch } = useMediaPlanQuery({
    variables: { id },
    fetchPolicy: "network-only",
    // Status changes update the cache.
    nextFetchPolicy: "cache-first",
  });
  const [reloadCount, setReloadCount] = useState(0);
  const serverDraft = useServerDraft();
  const plan = data?.record;
  if (plan && !serverDraft.loading)
    return (
      <EditPlan
        key={reloadCount}
        plan={plan}
        // Reloading discards the draft.
        storedDraft={reloadCount === 0 ? serverDraft.storedDraft : undefined}
        entry={entry}
        onRefetch={() =>
          refetch().then(
            (read) => read.data?.record ?? undefined,
            () => undefined,
          )
        }
        onReload={() => setReloadCount((before) => before + 1)}
      />
    );
  return (
    <>
      <PlanLoadState
        title={t`Edit media plan`}
        entry={entry}
        loading={loading || serverDraft.loading}
        error={error}
        onRetry={() => void refetch().catch(() => undefined)}
      />
      {isNotFound(error) && <OrphanedDraft planId={id} entry={entry} />}
    </>
  );
}

/** Screens `/manage-media-plan/add` and `/manage-media-plan/edit/:id`. */
export function PlanForm({ entry }: { entry: ScreenEntry }) {
  const { id } = useParams();
  // Remounts for another plan, so that no input leaks into it.
  return id === undefined ? <CreatePlan entry={entry} /> : <LoadedPlan key={id} id={id} entry={entry} />;
}
