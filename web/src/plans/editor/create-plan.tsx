import { useRef, useState } from "react";
import { Plural, useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";

import { readDuplicateCreation } from "../../crud/conflict/duplicate-creation.ts";
import { useOptimisticLock } from "../../crud/conflict/use-optimistic-lock.ts";
import type { MediaPlanInput } from "../../generated/schema.ts";
import { toHistoryChanges, usePlanChangeTexts } from "../view/history/plan-change-texts.ts";
import {
  useCreateMediaPlanMutation,
  useUpdateMediaPlanMutation,
  type MediaPlanFieldsFragment,
} from "../media-plan.generated.tsx";
import { getEditPath, type ScreenEntry } from "../../crud/definition/record.ts";
import { PageHeader } from "../../ui/page/page.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { createEmptyDraft, createIdempotencyKey, type PlanDraft } from "./model/plan-draft.ts";
import type { StoredDraft } from "./drafts/draft-storage.ts";
import { useDeleteServerDraft, useServerDraft } from "./drafts/server-draft.tsx";
import type { CopySource } from "../paths.ts";
import { parsePlanParams, useCopy } from "./new/initial-plan.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { PlanLoadState } from "../plan-header.tsx";
import { useBackLink } from "../../crud/form/use-return-path.ts";

/**
 * After a lost response, a retry updates the created plan. If another user has changed it, the viewer must
 * confirm.
 *
 * @param discardAndOpen opens the stored plan instead of the input
 */
export function useCreateOnce(attempt: string, discardAndOpen: (id: string) => void) {
  const [create] = useCreateMediaPlanMutation();
  const [update] = useUpdateMediaPlanMutation();
  const getChangeTexts = usePlanChangeTexts(undefined, undefined);
  const createdId = useRef("");
  const saveWithLock = useOptimisticLock({
    readChanges: (current) => Promise.resolve(getChangeTexts(toHistoryChanges(current))),
    reload: () => discardAndOpen(createdId.current),
  });

  return async (input: MediaPlanInput): Promise<MediaPlanFieldsFragment | undefined> => {
    try {
      const { data } = await create({ variables: { input, attempt } });
      return data?.record;
    } catch (error) {
      const created = readDuplicateCreation(error);
      if (!created) throw error;
      const { id, createdAt } = created;
      createdId.current = id;
      const { data } = await saveWithLock(createdAt, (expectedUpdatedAt) =>
        update({ variables: { id, input, expectedUpdatedAt } }),
      );
      return data?.record;
    }
  };
}

interface NewPlanProps {
  entry: ScreenEntry;
  draft: PlanDraft;
  original?: MediaPlanFieldsFragment | undefined;
  unpricedRowCount?: number;
  storedDraft?: StoredDraft | undefined;
}

function NewPlan({ entry, draft, original, unpricedRowCount = 0, storedDraft }: NewPlanProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const back = useBackLink(entry, t`Back to media plans`);
  const [attempt, setAttempt] = useState(() => storedDraft?.attempt ?? createIdempotencyKey());
  const deleteServerDraft = useDeleteServerDraft();
  const canCloseRef = useRef(false);
  const create = useCreateOnce(attempt, (id) => {
    // The viewer agreed to drop the input.
    canCloseRef.current = true;
    void navigate(getEditPath(entry, id), { replace: true });
  });
  const onSave = async (input: MediaPlanInput) => {
    const stored = await create(input);
    // Leaving during the request must keep the draft.
    canCloseRef.current = true;
    deleteServerDraft();
    toastSuccess(t`Media plan added and sent for approval!`);
    void navigate(stored ? getEditPath(entry, stored.id) : back.to, { replace: true });
    return stored;
  };
  return (
    <>
      <PageHeader title={t`Add media plan`} back={back} />
      {unpricedRowCount > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
          <Plural
            value={unpricedRowCount}
            one="# row has no current list price for its unit. Its rate is unchanged."
            other="# rows have no current list price for their unit. Their rates are unchanged."
          />
        </Alert>
      )}
      <PlanEditor
        plan={undefined}
        original={original}
        draft={draft}
        storedDraft={storedDraft}
        readOnly={false}
        canCloseRef={canCloseRef}
        onSave={onSave}
        onCancel={() => void navigate(back.to)}
        fallbackMessage={t`Failed to add media plan`}
        baseUpdatedAt={null}
        attempt={attempt}
        onRestore={(restored) => setAttempt((current) => restored.attempt ?? current)}
      />
    </>
  );
}

function CopiedPlan({
  entry,
  params,
  onRetry,
}: {
  entry: ScreenEntry;
  params: CopySource;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const { copy, loading, error } = useCopy(params);
  if (copy) return <NewPlan entry={entry} {...copy} />;
  return (
    <PlanLoadState
      title={t`Add media plan`}
      entry={entry}
      loading={loading}
      error={error}
      onRetry={onRetry}
    />
  );
}

/** An empty plan, a campaign's plan or a copy. Ignores later URL changes, to keep the input. */
export function CreatePlan({ entry }: { entry: ScreenEntry }) {
  const { search } = useLocation();
  const [params] = useState(() => parsePlanParams(new URLSearchParams(search)));
  const [draft] = useState(() => createEmptyDraft(params.campaignId));
  const [retryCount, setRetryCount] = useState(0);
  const serverDraft = useServerDraft();
  const { t } = useLingui();
  if (serverDraft.loading) return <PlanLoadState title={t`Add media plan`} entry={entry} loading />;
  const { storedDraft } = serverDraft;
  return storedDraft || params.originalId === null ? (
    <NewPlan entry={entry} draft={draft} storedDraft={storedDraft} />
  ) : (
    <CopiedPlan
      key={retryCount}
      entry={entry}
      params={params}
      onRetry={() => setRetryCount((before) => before + 1)}
    />
  );
}
