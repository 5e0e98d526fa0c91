import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";

import { readConflict } from "../../crud/errors/conflict-error.ts";
import type { CollisionText } from "../../crud/conflict/conflict-dialog.tsx";
import { useOptimisticLock } from "../../crud/conflict/use-optimistic-lock.ts";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import { useAccess } from "../../session/use-access.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import type { MediaPlanInput } from "../../generated/schema.ts";
import type { StoredDraft } from "./drafts/draft-storage.ts";
import { useDeleteServerDraft } from "./drafts/server-draft.tsx";
import { hasSameContent, matchesInput } from "./model/compare-drafts.ts";
import { toDraft } from "./model/plan-draft.ts";
import { PlanEditor, type PlanMerge, type SaveOptions } from "./plan-editor.tsx";
import { toHistoryChanges, usePlanChangeTexts } from "../view/history/plan-change-texts.ts";
import { PlanComments } from "../view/comments/comments-panel.tsx";
import { PlanHistory } from "../view/history/history-panel.tsx";
import {
  useSetMediaPlanStatusMutation,
  useUpdateMediaPlanMutation,
  type MediaPlanFieldsFragment,
} from "../media-plan.generated.tsx";
import { getReviewPath } from "../paths.ts";
import { ExportPdf } from "../page/export-pdf.tsx";
import { PlanStatusButtons } from "../view/status/status-buttons.tsx";
import { useFollowPlan } from "../view/status/use-follow-plan.ts";
import { isEditable } from "../view/status/use-status-changes.tsx";
import { useReturnPath } from "../../crud/form/use-return-path.ts";
import { PlanHeader } from "../plan-header.tsx";

interface EditPlanProps {
  plan: MediaPlanFieldsFragment;
  entry: ScreenEntry;
  storedDraft: StoredDraft | undefined;
  onRefetch: () => Promise<MediaPlanFieldsFragment | undefined>;
  /** Restarts the form with the refetched plan. */
  onReload: () => void;
}

/** Redirects read-only plans to the review, except during editing. */
export function EditPlan(props: EditPlanProps) {
  const { plan, entry } = props;
  const { can } = useAccess();
  const { state } = useLocation();
  const [isEditing] = useState(can("media_plans", "UPDATE") && isEditable(plan.status));
  return isEditing ? (
    <EditablePlan {...props} />
  ) : (
    <Navigate to={getReviewPath(entry, plan.id)} replace state={state} />
  );
}

function EditablePlan({ plan, entry, storedDraft, onRefetch, onReload }: EditPlanProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const returnPath = useReturnPath(entry);
  const { can } = useAccess();
  const [update] = useUpdateMediaPlanMutation();
  // Read once, because a later status change must not drop input.
  const [draft] = useState(() => toDraft(plan));
  // Version expected by save and approval; for a server draft, its base version.
  const [baseVersion, setBaseVersion] = useState(() => ({
    ...plan,
    updatedAt: storedDraft?.baseUpdatedAt ?? plan.updatedAt,
  }));
  // Content of the expected version; undefined for the older version of a draft.
  const [baseContent, setBaseContent] = useState(() =>
    (storedDraft?.baseUpdatedAt ?? plan.updatedAt) === plan.updatedAt ? plan : undefined,
  );
  const setBase = (stored: MediaPlanFieldsFragment) => {
    setBaseVersion(stored);
    setBaseContent(stored);
  };
  const [setStatus] = useSetMediaPlanStatusMutation();
  const deleteServerDraft = useDeleteServerDraft();
  const [isDirty, setIsDirty] = useState(false);
  // Current during a request, unlike the state.
  const isDirtyRef = useRef(false);
  const canCloseRef = useRef(false);
  const getChangeTexts = usePlanChangeTexts(plan.medias, plan.currency);
  const getCollisionText = ({ collision, change }: PlanMerge["collisions"][number]): CollisionText => {
    const [text] = getChangeTexts([{ ...change, row: null }]);
    const isRow = collision.path[0] === "rows" && collision.path.length === 2;
    if (!isRow) return { label: text?.label ?? "", mine: text?.from ?? null, theirs: text?.to ?? null };
    const describeRow = (row: unknown) => (row === undefined ? t`Removed` : t`Changed`);
    const { mine, theirs } = collision;
    return { label: text?.to ?? t`Row`, mine: describeRow(mine), theirs: describeRow(theirs) };
  };
  const saveWithLock = useOptimisticLock({
    readChanges: (current) => Promise.resolve(getChangeTexts(toHistoryChanges(current))),
    reload: () => {
      // The viewer agreed to drop the input.
      canCloseRef.current = true;
      onReload();
    },
  });

  const save = (draftInput: MediaPlanInput, merge: SaveOptions["merge"]) => {
    let input = draftInput;
    let base = baseContent;
    let current: MediaPlanFieldsFragment | undefined;
    return saveWithLock(
      baseVersion.updatedAt,
      async (expectedUpdatedAt) => {
        try {
          const { data } = await update({ variables: { id: plan.id, input, expectedUpdatedAt } });
          return data?.record;
        } catch (error) {
          current = readConflict(error) && (await onRefetch());
          // If the stored values are equal, an earlier save succeeded without a response.
          if (current && matchesInput(current, input)) return current;
          throw error;
        }
      },
      async () => {
        const theirs = current;
        if (!base || !theirs) return undefined;
        const { collisions, apply } = merge(base, theirs);
        return {
          collisions: collisions.map(getCollisionText),
          apply: (theirIndexes) => {
            base = theirs;
            setBase(theirs);
            input = apply(
              collisions.flatMap(({ collision }, index) => (theirIndexes.has(index) ? [collision] : [])),
            );
          },
        };
      },
    );
  };
  /** Saves a rejected plan if changed, and resubmits it. */
  const resubmit = async (input: MediaPlanInput, { hasChanges, merge }: SaveOptions) => {
    const saved = hasChanges ? await save(input, merge) : baseVersion;
    const { data } = await setStatus({
      variables: { id: plan.id, status: "PENDING", expectedUpdatedAt: saved?.updatedAt ?? null },
    });
    return data?.record;
  };
  const onSave = async (input: MediaPlanInput, options: SaveOptions) => {
    const { resubmits, merge } = options;
    const isRejected = plan.status === "REJECTED";
    const stored = isRejected && resubmits ? await resubmit(input, options) : await save(input, merge);
    deleteServerDraft();
    if (!isRejected) toastSuccess(t`Media plan updated successfully!`);
    else if (resubmits) toastSuccess(t`Media plan submitted for approval`);
    else toastSuccess(t`Changes saved. The plan is not resubmitted yet.`);
    if (stored) setBase(stored);
    return stored;
  };
  const onStatusChange = (changed: MediaPlanFieldsFragment) => {
    setBase(changed);
    if (!isDirty && !isEditable(changed.status))
      void navigate(getReviewPath(entry, changed.id), { replace: true });
  };
  useFollowPlan(plan, async () => {
    const current = await onRefetch();
    // Unsaved input stays; saving compares it with the other version.
    if (!current || isDirtyRef.current) return undefined;
    // A restart would close what the viewer opened, such as a menu.
    const isDecisionOnly = baseContent && hasSameContent(toDraft(current), toDraft(baseContent));
    if (isDecisionOnly) onStatusChange(current);
    else onReload();
    return isDecisionOnly ? undefined : current;
  });
  return (
    <>
      <PlanHeader plan={plan} entry={entry}>
        <PlanStatusButtons
          plan={baseVersion}
          hasUnsavedChanges={isDirty}
          onStatusChange={onStatusChange}
          onReload={onReload}
        />
        <ExportPdf plan={plan} />
      </PlanHeader>
      <PlanEditor
        plan={plan}
        draft={draft}
        storedDraft={storedDraft}
        readOnly={!can("media_plans", "UPDATE") || !isEditable(plan.status)}
        canCloseRef={canCloseRef}
        onSave={onSave}
        onCancel={() => void navigate(returnPath)}
        fallbackMessage={t`Failed to update media plan`}
        onDirty={(hasChanges) => {
          isDirtyRef.current = hasChanges;
          setIsDirty(hasChanges);
        }}
        baseUpdatedAt={baseVersion.updatedAt}
        attempt={null}
        // Saving then detects later changes by others.
        onRestore={({ baseUpdatedAt }) => {
          if (baseUpdatedAt !== baseVersion.updatedAt) setBaseContent(undefined);
          setBaseVersion((version) => ({ ...version, updatedAt: baseUpdatedAt }));
        }}
      >
        <PlanComments plan={plan} />
        <PlanHistory plan={plan} />
      </PlanEditor>
    </>
  );
}
