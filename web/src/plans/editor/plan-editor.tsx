import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import type { Collision } from "../../crud/conflict/merge.ts";
import { NotSavedError } from "../../crud/errors/conflict-error.ts";
import {
  explainLostConnection,
  getFailureReason,
  getFieldErrors,
  toastFailure,
} from "../../crud/errors/failure.ts";
import { useEvictOptions } from "../../crud/reference/use-evict-options.ts";
import type { MediaPlanInput } from "../../generated/schema.ts";
import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { toastNeutral } from "../../ui/overlays/toast.ts";
import { findFirstInvalid } from "../../ui/page/use-error-focus.ts";
import { getRowColumns } from "../fields.ts";
import {
  PlanSettingsDocument,
  type MediaPlanFieldsFragment,
  type PlanSettingsQuery,
} from "../media-plan.generated.tsx";
import type { StoredDraft } from "./drafts/draft-storage.ts";
import { PlanFormBody, type PlanFormBodyProps } from "./form-body.tsx";
import {
  toPlanErrors,
  buildPlanInput,
  hasOrderDetailErrors,
  isValid,
  listInvalidCells,
} from "./model/validation.ts";
import { omitBlankEnd } from "./model/flight-dates.ts";
import { chooseTheirs, describeCollision, mergeDrafts, toComparableDrafts } from "./model/merge-drafts.ts";
import { parsePercentInput, toDraft, type PlanDraft } from "./model/plan-draft.ts";
import type { PlanStore } from "./model/plan-store.ts";
import { isDirty } from "./model/state.ts";
import { PasteProvider } from "./paste/use-paste-table.tsx";
import { waitForPendingNames } from "./queries/resolve-names.ts";
import { PlanProvider, useNewPlanStore, type EditedPlan } from "./use-plan-store.tsx";

type SubmissionProps = "formRef" | "onSubmit" | "onSaveOnly" | "isSaving" | "failure";

export interface SaveOptions {
  hasChanges: boolean;
  /** Whether a rejected plan is sent for approval again. */
  resubmits: boolean;
  /**
   * Merges the draft with a newer version of the plan.
   *
   * @param base the version before both changes
   */
  merge: (base: MediaPlanFieldsFragment, theirs: MediaPlanFieldsFragment) => PlanMerge;
}

export interface PlanMerge {
  collisions: readonly { collision: Collision; change: ReturnType<typeof describeCollision> }[];
  /**
   * Replaces the draft by the merged one.
   *
   * @param chosen collisions resolved by the other person's value
   * @throws NotSavedError if the result is invalid
   */
  apply: (chosen: readonly Collision[]) => MediaPlanInput;
}

/** Whether the upstream stores percentages of charges and discount; asked only for a plan that has one. */
async function readKeepsPercentages(client: ApolloClient, { priceDetails }: PlanDraft): Promise<boolean> {
  const hasPercentage = Object.values(priceDetails).some((price) => parsePercentInput(price) !== undefined);
  if (!hasPercentage) return false;
  const { data } = await client.query<PlanSettingsQuery>({ query: PlanSettingsDocument });
  return data?.viewer.keepsPercentages ?? false;
}

function mergePlan(
  store: PlanStore,
  basePlan: MediaPlanFieldsFragment,
  theirPlan: MediaPlanFieldsFragment,
  keepsPercentages: boolean,
): PlanMerge {
  const mine = omitBlankEnd(store.getState().draft);
  const { base, theirs } = toComparableDrafts(basePlan, theirPlan, mine);
  const { merged, collisions } = mergeDrafts(base, mine, theirs);
  return {
    collisions: collisions.map((collision) => ({
      collision,
      change: describeCollision(collision, [mine, theirs], store.knownNames),
    })),
    apply: (chosen) => {
      store.change({ type: "replaceDraft", draft: chooseTheirs(merged, chosen, theirs) });
      store.setMergedPlan(theirs);
      if (isValid(store.getState())) return buildPlanInput(store.getState().draft, keepsPercentages);
      store.showAllErrors();
      throw new NotSavedError();
    },
  };
}

interface PlanEditorProps extends EditedPlan, Omit<PlanFormBodyProps, SubmissionProps> {
  original?: MediaPlanFieldsFragment | undefined;
  draft: PlanDraft;
  storedDraft?: StoredDraft | undefined;
  /**
   * Field errors show at their fields, other errors as a toast.
   *
   * @returns the stored plan, if the response contains it
   */
  onSave: (input: MediaPlanInput, options: SaveOptions) => Promise<MediaPlanFieldsFragment | undefined>;
  fallbackMessage: string;
}

/** In a read-only plan, expand buttons are disabled. */
function listRowsToExpand({ rowKeys, rows }: PlanDraft, plan: PlanEditorProps["plan"]): string[] {
  const { code, name } = plan?.orderDetails.mediaType ?? {};
  const { additional } = getRowColumns(code ?? name);
  return rowKeys.filter((rowKey) => additional.some(({ key }) => (rows[rowKey]?.[key] ?? null) !== null));
}

/** Keeps later input as unsaved, and empty rows at the end. */
function applyStoredPlan(stored: MediaPlanFieldsFragment, sentDraft: PlanDraft, store: PlanStore): void {
  const storedDraft = toDraft(stored, sentDraft);
  const { draft } = store.getState();
  store.setPristineDraft(storedDraft, mergeDrafts(omitBlankEnd(sentDraft), draft, storedDraft).merged);
}

function focusFirstError(form: HTMLFormElement | null, { getState, reveal }: PlanStore): void {
  const [cell] = listInvalidCells(getState());
  if (cell && !hasOrderDetailErrors(getState())) return reveal(cell);
  const addButton = form?.querySelector<HTMLElement>("[data-invalid-rows] + * button");
  (findFirstInvalid(form) ?? addButton)?.focus();
}

/** Saves after pending name lookups. Errors never lose input. */
function useSubmit(store: PlanStore, props: Pick<PlanEditorProps, "plan" | "onSave" | "fallbackMessage">) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const client = useApolloClient();
  const formRef = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The plan's version may change during a lookup or confirmation.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const save = async (resubmits: boolean): Promise<boolean> => {
    const { plan, onSave, fallbackMessage } = latest.current;
    let { draft } = store.getState();
    setSaving(true);
    setFailure(undefined);
    try {
      const keepsPercentages = await readKeepsPercentages(client, draft);
      const stored = await onSave(buildPlanInput(draft, keepsPercentages), {
        hasChanges: isDirty(store.getState()),
        resubmits,
        merge: (base, theirs) => {
          const { additionalChargesPercent, discountPercent } = theirs.priceDetails;
          const hasPercentage = additionalChargesPercent !== null || discountPercent !== null;
          const { collisions, apply } = mergePlan(store, base, theirs, keepsPercentages || hasPercentage);
          return {
            collisions,
            apply: (chosen) => {
              const input = apply(chosen);
              ({ draft } = store.getState());
              return input;
            },
          };
        },
      });
      if (plan && stored) applyStoredPlan(stored, draft, store);
      return true;
    } catch (error) {
      const fieldErrors = getFieldErrors(error);
      if (fieldErrors.length > 0) store.showAllErrors(toPlanErrors(fieldErrors, draft.rowKeys), draft);
      else if (!(error instanceof NotSavedError)) {
        const message = explainLostConnection(error, fallbackMessage);
        toastFailure(error, message);
        setFailure(getFailureReason(error, message));
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  const confirmRevision = () =>
    confirm({
      title: t`Create a new revision?`,
      message: t`This media plan is approved. Saving creates a new revision that needs approval.`,
      confirmLabel: t`Update`,
    });
  const submit = async (resubmits: boolean) => {
    store.commitEdit();
    await waitForPendingNames(store);
    store.commitEdit();
    const status = latest.current.plan?.status;
    const isResubmission = status === "REJECTED" && resubmits;
    if (status && !isResubmission && !isDirty(store.getState())) return toastNeutral(t`No changes to save.`);
    store.showAllErrors();
    if (isValid(store.getState())) {
      if (status === "APPROVED" && !(await confirmRevision())) return;
      if (await save(resubmits)) return;
    }
    requestAnimationFrame(() => focusFirstError(formRef.current, store));
  };
  const submitOnce = (resubmits: boolean) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    void submit(resubmits).finally(() => {
      isSubmitting.current = false;
    });
  };
  return {
    formRef,
    onSubmit: () => submitOnce(true),
    onSaveOnly: () => submitOnce(false),
    isSaving,
    failure,
  };
}

export function PlanEditor(props: PlanEditorProps) {
  const { plan, readOnly, baseUpdatedAt, attempt, canCloseRef, onRestore, ...otherProps } = props;
  const { original, draft, storedDraft, onSave, fallbackMessage, ...body } = otherProps;
  useEvictOptions("channelPrices");
  const store = useNewPlanStore({
    plan: plan ?? original,
    draft,
    storedDraft,
    expandedRows: readOnly ? listRowsToExpand(draft, plan) : [],
  });
  const submission = useSubmit(store, { plan, onSave, fallbackMessage });
  const editedPlan = { plan, readOnly, baseUpdatedAt, attempt, canCloseRef, onRestore };
  return (
    <PlanProvider store={store} editedPlan={editedPlan}>
      <PasteProvider>
        <PlanFormBody {...body} {...submission} />
      </PasteProvider>
    </PlanProvider>
  );
}
