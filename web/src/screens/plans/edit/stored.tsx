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
import { isEditable } from "../read/status/use-moves.tsx";
import { useReturnPath } from "../../../crud/form/use-return-path.ts";
import { PlanHead } from "../head.tsx";

interface StoredPlanProps {
  plan: MediaPlanFieldsFragment;
  place: ScreenEntry;
  /** What was kept of its changes on the server. */
  kept: StoredDraft | undefined;
  /** Reads the plan as it is now. */
  onRead: () => Promise<MediaPlanFieldsFragment | undefined>;
  /** Begins anew with what was read last. */
  onReload: () => void;
}

/** What cannot be changed is read, not shown as a form in which nothing can be pressed; what becomes so while one types stays. */
export function StoredPlan(props: StoredPlanProps) {
  const { plan, place } = props;
  const { can } = useAccess();
  const { state } = useLocation();
  const [isForm] = useState(can("media_plans", "UPDATE") && isEditable(plan.status));
  return isForm ? (
    <EditedPlan {...props} />
  ) : (
    <Navigate to={getReviewPath(place, plan.id)} replace state={state} />
  );
}

function EditedPlan({ plan, place, kept, onRead, onReload }: StoredPlanProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useReturnPath(place);
  const { can } = useAccess();
  const [update] = useUpdateMediaPlanMutation();
  // What the form began with: a status that changes meanwhile must not throw away what is being typed.
  const [draft] = useState(() => toDraft(plan));
  // Which state of the plan that was: whatever is saved or decided here is saved over, and decided about, that one.
  // Changes that were kept on the server go over the state that they were typed over.
  const [seen, setSeen] = useState(() => ({ ...plan, updatedAt: kept?.over ?? plan.updatedAt }));
  const [setStatus] = useSetMediaPlanStatusMutation();
  const forgetDraft = useForgetServerDraft();
  const [dirty, setDirty] = useState(false);
  const released = useRef(false);
  const textsOf = usePlanChangeTexts(plan.medias, plan.currency);
  const saveCarefully = useOptimisticLock({
    changesTo: (current) => Promise.resolve(textsOf(listKnownChanges(current))),
    reload: () => {
      // The viewer was told that it drops what was typed: no draft of it comes back.
      released.current = true;
      onReload();
    },
  });

  const save = (input: MediaPlanInput) =>
    saveCarefully(seen.updatedAt, async (expectedUpdatedAt) => {
      try {
        const { data } = await update({ variables: { id: plan.id, input, expectedUpdatedAt } });
        return data?.record;
      } catch (error) {
        // A save whose answer was lost may have been stored: the same values are no conflict.
        const now = readConflict(error) && (await onRead());
        if (now && isStoredAs(now, input)) return now;
        throw error;
      }
    });
  /** A rejected plan is saved, where anything was changed, and waits for approval again. */
  const onSave = async (input: MediaPlanInput, isDirty: boolean) => {
    if (plan.status !== "REJECTED") return save(input);
    const saved = isDirty ? await save(input) : seen;
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
    if (stored) setSeen(stored);
  };
  const onMoved = (moved: MediaPlanFieldsFragment) => {
    setSeen(moved);
    if (!dirty && !isEditable(moved.status)) void navigate(getReviewPath(place, moved.id), { replace: true });
  };
  return (
    <>
      <PlanHead plan={plan} place={place}>
        <PlanStatusButtons
          plan={seen}
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
        kept={kept}
        readOnly={!can("media_plans", "UPDATE") || !isEditable(plan.status)}
        released={released}
        onSave={onSave}
        onSaved={onSaved}
        onCancel={() => void navigate(list)}
        failedText={t`Failed to update media plan`}
        onDirty={setDirty}
        over={seen.updatedAt}
        attempt={null}
        // What others changed since the draft was begun is then asked about when it is saved.
        onRestore={({ over }) => setSeen((now) => ({ ...now, updatedAt: over }))}
      >
        <PlanComments plan={plan} />
        <Panel title={t`History`}>
          <PlanHistory plan={plan} />
        </Panel>
      </PlanEditor>
    </>
  );
}
