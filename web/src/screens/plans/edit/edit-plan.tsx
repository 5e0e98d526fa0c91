import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";

import { readConflict } from "../../../crud/errors/conflict-error.ts";
import { useOptimisticLock } from "../../../crud/conflict/use-optimistic-lock.ts";
import type { ScreenEntry } from "../../../crud/resource.ts";
import { useAccess } from "../../../session/use-access.ts";
import { Panel } from "../../../ui/page.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import type { MediaPlanInput } from "../../../generated/schema.ts";
import type { StoredDraft } from "./drafts/draft-storage.ts";
import { useForgetServerDraft } from "./drafts/server-draft.tsx";
import { toDraft, isStoredAs } from "./model/plan-draft.ts";
import { PlanEditor } from "./plan-editor.tsx";
import { listKnownChanges, usePlanChangeTexts } from "../read/history/change-text.ts";
import { PlanComments } from "../read/comments/comments-panel.tsx";
import { PlanHistory } from "../read/history/history-panel.tsx";
import {
  useSetMediaPlanStatusMutation,
  useUpdateMediaPlanMutation,
  type MediaPlanFieldsFragment,
} from "../media-plan.generated.tsx";
import { getReviewPath } from "../paths.ts";
import { ExportPdf } from "../read/pdf.tsx";
import { PlanStatusButtons } from "../read/status/buttons.tsx";
import { isEditable } from "../read/status/use-status-changes.tsx";
import { useReturnPath } from "../../../crud/form/use-return-path.ts";
import { PlanHead } from "../plan-header.tsx";

interface StoredPlanProps {
  plan: MediaPlanFieldsFragment;
  entry: ScreenEntry;
  storedDraft: StoredDraft | undefined;
  onRead: () => Promise<MediaPlanFieldsFragment | undefined>;
  /** Restarts with the refetched plan. */
  onReload: () => void;
}

/** Read-only plans redirect to the review, except during editing. */
export function EditPlan(props: StoredPlanProps) {
  const { plan, entry } = props;
  const { can } = useAccess();
  const { state } = useLocation();
  const [isForm] = useState(can("media_plans", "UPDATE") && isEditable(plan.status));
  return isForm ? (
    <EditedPlan {...props} />
  ) : (
    <Navigate to={getReviewPath(entry, plan.id)} replace state={state} />
  );
}

function EditedPlan({ plan, entry, storedDraft, onRead, onReload }: StoredPlanProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useReturnPath(entry);
  const { can } = useAccess();
  const [update] = useUpdateMediaPlanMutation();
  // Initial draft: a later status change must not drop input.
  const [draft] = useState(() => toDraft(plan));
  // Version that saving and approving refer to; for a server draft, its base version.
  const [base, setBase] = useState(() => ({ ...plan, updatedAt: storedDraft?.over ?? plan.updatedAt }));
  const [setStatus] = useSetMediaPlanStatusMutation();
  const forgetDraft = useForgetServerDraft();
  const [dirty, setDirty] = useState(false);
  const released = useRef(false);
  const textsOf = usePlanChangeTexts(plan.medias, plan.currency);
  const saveCarefully = useOptimisticLock({
    readChanges: (current) => Promise.resolve(textsOf(listKnownChanges(current))),
    reload: () => {
      // The viewer agreed to drop the input.
      released.current = true;
      onReload();
    },
  });

  const save = (input: MediaPlanInput) =>
    saveCarefully(base.updatedAt, async (expectedUpdatedAt) => {
      try {
        const { data } = await update({ variables: { id: plan.id, input, expectedUpdatedAt } });
        return data?.record;
      } catch (error) {
        // After a lost response, equal stored values are no conflict.
        const now = readConflict(error) && (await onRead());
        if (now && isStoredAs(now, input)) return now;
        throw error;
      }
    });
  /** Saves a rejected plan if changed, and resubmits it. */
  const onSave = async (input: MediaPlanInput, isDirty: boolean) => {
    if (plan.status !== "REJECTED") return save(input);
    const saved = isDirty ? await save(input) : base;
    const { data } = await setStatus({
      variables: { id: plan.id, status: "PENDING", expectedUpdatedAt: saved?.updatedAt ?? null },
    });
    return data?.record;
  };
  const onSaved = (stored: MediaPlanFieldsFragment | undefined) => {
    forgetDraft();
    toastSuccess(
      plan.status === "REJECTED" ? t`Media plan submitted for approval` : t`Media plan updated successfully!`,
    );
    if (stored) setBase(stored);
  };
  const onMoved = (moved: MediaPlanFieldsFragment) => {
    setBase(moved);
    if (!dirty && !isEditable(moved.status)) void navigate(getReviewPath(entry, moved.id), { replace: true });
  };
  return (
    <>
      <PlanHead plan={plan} entry={entry}>
        <PlanStatusButtons
          plan={base}
          without="PENDING"
          unsaved={dirty}
          onMoved={onMoved}
          onReload={onReload}
        />
        <ExportPdf plan={plan} />
      </PlanHead>
      <PlanEditor
        plan={plan}
        draft={draft}
        storedDraft={storedDraft}
        readOnly={!can("media_plans", "UPDATE") || !isEditable(plan.status)}
        released={released}
        onSave={onSave}
        onSaved={onSaved}
        onCancel={() => void navigate(list)}
        failedText={t`Failed to update media plan`}
        onDirty={setDirty}
        over={base.updatedAt}
        attempt={null}
        // Saving then asks about changes made by others since.
        onRestore={({ over }) => setBase((now) => ({ ...now, updatedAt: over }))}
      >
        <PlanComments plan={plan} />
        <Panel title={t`History`}>
          <PlanHistory plan={plan} />
        </Panel>
      </PlanEditor>
    </>
  );
}
