import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { nextStatuses, type MediaPlanStatus } from "@media-planner/schema/rules/status";

import { toastFailure } from "../../../crud/failure.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { useConfirm } from "../../../ui/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { useSetMediaPlanStatusMutation, type MediaPlanRowFragment } from "../media-plan.generated.tsx";

type PlanOfStatus = Pick<MediaPlanRowFragment, "id" | "planNumber" | "status" | "createdBy">;

interface Move {
  label: MessageDescriptor;
  question: MessageDescriptor;
  done: MessageDescriptor;
  danger?: boolean;
}

/** The moves of a plan as one says them. */
const MOVES: Partial<Record<MediaPlanStatus, Move>> = {
  PENDING: {
    label: msg`Submit for Approval`,
    question: msg`The media plan will wait for approval again.`,
    done: msg`Media plan submitted for approval`,
  },
  APPROVED: {
    label: msg`Approve`,
    question: msg`The media plan can then be booked with the vendor.`,
    done: msg`Media plan approved`,
  },
  REJECTED: {
    label: msg`Reject`,
    question: msg`The media plan goes back to its author.`,
    done: msg`Media plan rejected`,
    danger: true,
  },
  COMPLETED: {
    label: msg`Complete`,
    question: msg`A completed media plan can no longer be changed.`,
    done: msg`Media plan completed`,
  },
  CANCELLED: {
    label: msg`Cancel plan`,
    question: msg`A cancelled media plan can no longer be changed.`,
    done: msg`Media plan cancelled`,
    danger: true,
  },
};

/** Steps that a User may take with their own plans; every other one is a decision. */
const OWN_STEPS: readonly MediaPlanStatus[] = ["PENDING", "CANCELLED"];

/** Whether a plan's content may still be changed. */
export function isEditable(status: MediaPlanStatus): boolean {
  return status === "PENDING" || status === "REJECTED" || status === "APPROVED";
}

/** The moves that the viewer may make with a plan now. */
export function usePlanMoves(plan: PlanOfStatus): readonly MediaPlanStatus[] {
  const { role, can } = useAccess();
  const { user } = useSession();
  const own = plan.createdBy?.id === user?.id;
  return nextStatuses("mediaPlan", plan.status).filter((next) =>
    OWN_STEPS.includes(next)
      ? can("media_plans", "UPDATE") && (role !== "USER" || own)
      : can("media_plans", "APPROVE"),
  );
}

/** Names of the moves, and a function that asks, makes one and tells what came of it. */
export function usePlanStatus(plan: PlanOfStatus) {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const [setStatus, { loading }] = useSetMediaPlanStatusMutation();

  const move = async (next: MediaPlanStatus, unsaved = false): Promise<void> => {
    const texts = MOVES[next];
    if (!texts) return;
    const label = i18n._(texts.label);
    const name = plan.planNumber ?? "";
    const confirmed = await confirm({
      title: name ? `${label}: ${name}` : label,
      message: unsaved
        ? `${i18n._(texts.question)} ${t`Changes that are not saved yet are no part of it.`}`
        : i18n._(texts.question),
      confirmLabel: label,
      cancelLabel: t`Back`,
      danger: texts.danger ?? false,
    });
    if (!confirmed) return;
    try {
      await setStatus({ variables: { id: plan.id, status: next } });
      toastSuccess(i18n._(texts.done));
    } catch (error) {
      toastFailure(error, t`Failed to update media plan`);
    }
  };
  const labelOf = (next: MediaPlanStatus) => {
    const texts = MOVES[next];
    return texts ? i18n._(texts.label) : next;
  };
  return { move, labelOf, isDanger: (next: MediaPlanStatus) => MOVES[next]?.danger === true, busy: loading };
}
