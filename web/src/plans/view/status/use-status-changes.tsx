import { useApolloClient } from "@apollo/client/react";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type MediaPlanStatus, type Status } from "@media-planner/schema/enums";
import { canSetStatus, requiresReason, getNextStatuses } from "@media-planner/schema/rules/status";
import { Text } from "@mantine/core";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";

import { useDecisionDialog } from "../../../crud/decision-dialog.tsx";
import { readConflict } from "../../../crud/errors/conflict-error.ts";
import { useResolveConflict } from "../../../crud/conflict/use-resolve-conflict.tsx";
import { getFieldErrors, toastFailure } from "../../../crud/errors/failure.ts";
import { detectPermissionChange, serializeAccess } from "../../../session/permission-change.ts";
import type { SessionUser } from "../../../session/session-store.ts";
import { useAccess, type Access } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { useFinalAmountText } from "../../use-final-amount-text.ts";
import { toastNeutral, toastSuccess } from "../../../ui/overlays/toast.ts";
import {
  useSetMediaPlanStatusMutation,
  type MediaPlanFieldsFragment,
  type MediaPlanRowFragment,
} from "../../media-plan.generated.tsx";
import { PlanBudget } from "../../budget.tsx";
import { getOrderPath, readOrderNumber } from "../plan-order.tsx";
import { toHistoryChanges, usePlanChangeTexts, type NamedRows } from "../history/plan-change-texts.ts";

interface TransitionTexts {
  label: MessageDescriptor;
  question: MessageDescriptor;
  successText: MessageDescriptor;
  danger?: true;
  hasComment?: true;
}

const TRANSITIONS: Partial<Record<MediaPlanStatus, TransitionTexts>> = {
  PENDING: {
    label: msg`Submit for Approval`,
    question: msg`The media plan will be pending approval again.`,
    successText: msg`Media plan submitted for approval`,
  },
  APPROVED: {
    label: msg`Approve`,
    question: msg`The media plan can then be booked with the vendor.`,
    successText: msg`Media plan approved`,
    hasComment: true,
  },
  REJECTED: {
    label: msg`Reject`,
    question: msg`The media plan is returned to its author.`,
    successText: msg`Media plan rejected`,
    danger: true,
    hasComment: true,
  },
  COMPLETED: {
    label: msg`Complete`,
    question: msg`A completed media plan can no longer be changed.`,
    successText: msg`Media plan completed`,
  },
  CANCELLED: {
    label: msg`Cancel the plan`,
    question: msg`You cannot undo this. A cancelled media plan can no longer be changed.`,
    successText: msg`Media plan cancelled`,
    danger: true,
    hasComment: true,
  },
};

export function isEditable(status: Status): boolean {
  return status === "PENDING" || status === "REJECTED" || status === "APPROVED";
}

type Plan = Omit<MediaPlanRowFragment, "__typename">;

/** Approved plans must be cancelled first; completed plans cannot be deleted. */
const DELETABLE_STATUSES: Readonly<Record<SessionUser["role"], readonly Status[]>> = {
  ADMIN: ["PENDING", "REJECTED", "CANCELLED"],
  MANAGER: ["PENDING", "REJECTED", "CANCELLED"],
  USER: ["PENDING", "REJECTED"],
};

/** Users may only delete their own plans. A plan with an order counts as approved until it is cancelled. */
export function canDeletePlan(
  { status, createdBy, hasOrder }: Pick<Plan, "status" | "createdBy"> & Partial<Pick<Plan, "hasOrder">>,
  { id, role }: Pick<SessionUser, "id" | "role">,
): boolean {
  if (hasOrder && status !== "CANCELLED") return false;
  return DELETABLE_STATUSES[role].includes(status) && (role !== "USER" || createdBy?.id === id);
}

export function getAllowedTransitions(
  { status, createdBy }: Pick<Plan, "status" | "createdBy">,
  { can, mayApproveOwnPlans }: Pick<Access, "can" | "mayApproveOwnPlans">,
  viewer: Pick<SessionUser, "id"> | null,
) {
  const isOwn = viewer !== null && createdBy?.id === viewer.id;
  const mustBeApprovedByOthers =
    isOwn && status === "PENDING" && can("media_plans", "APPROVE") && !mayApproveOwnPlans;
  const allowedStatuses = getNextStatuses("mediaPlan", status)
    .filter((next) => canSetStatus(next, isOwn, (action) => can("media_plans", action)))
    .filter((next) => !(next === "APPROVED" && mustBeApprovedByOthers));
  return { allowedStatuses, mustBeApprovedByOthers };
}

interface StatusChangeOptions {
  /** Rows, to name them in a conflict. */
  medias?: NamedRows;
  hasUnsavedChanges?: boolean;
  onStatusChange?: (plan: MediaPlanFieldsFragment) => void;
  /** Shows the current plan after a conflict. */
  onReload?: () => void;
}

export function useStatusChanges(
  plan: Plan,
  { medias, hasUnsavedChanges, onStatusChange, onReload }: StatusChangeOptions = {},
) {
  const { t, i18n } = useLingui();
  const formatFinalAmount = useFinalAmountText();
  const confirm = useConfirm();
  const decide = useDecisionDialog();
  const resolveConflict = useResolveConflict();
  const getChangeTexts = usePlanChangeTexts(medias, plan.currency);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [setStatus, { loading }] = useSetMediaPlanStatusMutation();
  const access = useAccess();
  const { user } = useSession();
  const { allowedStatuses, mustBeApprovedByOthers } = getAllowedTransitions(plan, access, user);
  const failedComment = useRef("");

  const confirmTransition = async (
    to: MediaPlanStatus,
    texts: TransitionTexts,
    serverError: string | undefined,
  ) => {
    const label = i18n._(texts.label);
    const question = hasUnsavedChanges
      ? `${i18n._(texts.question)} ${t`Unsaved changes are not included.`}`
      : i18n._(texts.question);
    const { danger = false } = texts;
    const { planNumber } = plan;
    const title = planNumber ? t`${label}: ${planNumber}` : label;
    if (!texts.hasComment) {
      const isConfirmed = await confirm({
        title,
        message: question,
        confirmLabel: label,
        cancelLabel: t`Back`,
        danger,
      });
      return isConfirmed ? "" : null;
    }
    const { revision } = plan;
    const amount = formatFinalAmount(plan);
    return decide({
      title,
      details: (
        <div>
          <Text fw={600}>{t`Revision ${revision}, final amount without tax: ${amount}`}</Text>
          <PlanBudget plan={plan} />
        </div>
      ),
      question,
      comment: requiresReason(to) ? "required" : "optional",
      serverError,
      danger,
      confirmLabel: label,
      initialComment: failedComment.current,
    });
  };

  const changeStatus = async (
    to: MediaPlanStatus,
    texts: TransitionTexts,
    serverError?: string,
  ): Promise<void> => {
    const comment = await confirmTransition(to, texts, serverError);
    if (comment === null) return;
    failedComment.current = comment;
    try {
      const { id, updatedAt } = plan;
      const visibleComment = comment || null;
      const { data } = await setStatus({
        variables: { id, status: to, expectedUpdatedAt: updatedAt, comment: visibleComment },
      });
      failedComment.current = "";
      const poNumber = to === "APPROVED" ? await readOrderNumber(client, access, plan.planNumber) : undefined;
      const toast = texts.danger ? toastNeutral : toastSuccess;
      toast(
        i18n._(texts.successText),
        poNumber === undefined
          ? {}
          : { action: { label: t`Order ${poNumber}`, run: () => void navigate(getOrderPath(poNumber)) } },
      );
      if (!data) return;
      const isStored = data.record.history.some((entry) => entry.comment === visibleComment);
      if (visibleComment && !isStored) toastNeutral(t`The connected service did not store the comment.`);
      onStatusChange?.(data.record);
    } catch (error) {
      const commentError = getFieldErrors(error).find(({ path }) => path === "comment")?.message;
      if (commentError !== undefined && texts.hasComment) return changeStatus(to, texts, commentError);
      const current = readConflict(error);
      if (!current) {
        // A new approver ends the author's permission to approve their own plan.
        if (to === "APPROVED") void detectPermissionChange(client, serializeAccess());
        return toastFailure(error, t`Failed to update media plan`);
      }
      // Deciding requires viewing the current version.
      const decision = await resolveConflict({
        current,
        changes: getChangeTexts(toHistoryChanges(current)),
        mustReview: true,
      });
      if (decision !== "reload") return;
      await client.refetchQueries({ include: "active" });
      onReload?.();
    }
  };
  const transitions = allowedStatuses.flatMap((to) => {
    const texts = TRANSITIONS[to];
    if (!texts) return [];
    return [
      {
        to,
        label: i18n._(texts.label),
        danger: texts.danger ?? false,
        /** Includes confirmation and result message. */
        run: () => void changeStatus(to, texts),
      },
    ];
  });
  return { transitions, mustBeApprovedByOthers, isBusy: loading };
}
