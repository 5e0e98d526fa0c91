import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import {
  needsReason,
  nextStatuses,
  saysSomething,
  type MediaPlanStatus,
} from "@media-planner/schema/rules/status";

import { currentIn } from "../../../../crud/conflict/current.ts";
import { useConflict } from "../../../../crud/conflict/use-conflict.tsx";
import { fieldErrorsOf, toastFailure } from "../../../../crud/failure.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useSession } from "../../../../session/use-session.ts";
import { useConfirm } from "../../../../ui/confirm-dialog.tsx";
import { useFormat } from "../../../../ui/format.ts";
import { toastSuccess } from "../../../../ui/toast.ts";
import { BudgetLine, countedOf } from "../../budget.tsx";
import { changesIn, usePlanChangeTexts } from "../history/change-text.ts";
import type { NamedRows } from "../history/changes.ts";
import {
  useSetMediaPlanStatusMutation,
  type MediaPlanFieldsFragment,
  type MediaPlanRowFragment,
} from "../../media-plan.generated.tsx";
import { MOVES, type Move } from "./moves.ts";
import { useDecision } from "./use-decision.tsx";

type PlanOfStatus = Pick<
  MediaPlanRowFragment,
  | "id"
  | "planNumber"
  | "status"
  | "createdBy"
  | "revision"
  | "orderDetails"
  | "priceDetails"
  | "currency"
  | "updatedAt"
>;

interface Surroundings {
  /** The rows of the plan, where they are known: a change is named by its row. */
  medias?: NamedRows | undefined;
  /** Told what the plan is once it was moved. */
  onMoved?: ((plan: MediaPlanFieldsFragment) => void) | undefined;
  /** Shows the plan as it is now, when somebody changed it meanwhile. */
  onReload?: (() => void) | undefined;
}

/** Steps that a User may take with their own plans; every other one is a decision. */
const OWN_STEPS: readonly MediaPlanStatus[] = ["PENDING", "CANCELLED"];

/** Whether a plan's content may still be changed. */
export function isEditable(status: MediaPlanStatus): boolean {
  return status === "PENDING" || status === "REJECTED" || status === "APPROVED";
}

/** Whether the viewer created a plan. */
function useIsOwn({ createdBy }: Pick<PlanOfStatus, "createdBy">): boolean {
  const { user } = useSession();
  return user !== null && createdBy?.id === user.id;
}

/** Whether the viewer decides about plans, and somebody else has to approve this one because it is their own. */
export function useIsForSomebodyElse({
  status,
  createdBy,
}: Pick<PlanOfStatus, "status" | "createdBy">): boolean {
  const { can, mayApproveOwnPlans } = useAccess();
  return (
    useIsOwn({ createdBy }) && status === "PENDING" && can("media_plans", "APPROVE") && !mayApproveOwnPlans
  );
}

/** The moves that the viewer may make with a plan now. */
export function usePlanMoves(plan: PlanOfStatus): readonly MediaPlanStatus[] {
  const { role, can } = useAccess();
  const own = useIsOwn(plan);
  const forSomebodyElse = useIsForSomebodyElse(plan);
  return nextStatuses("mediaPlan", plan.status).filter((next) => {
    if (OWN_STEPS.includes(next)) return can("media_plans", "UPDATE") && (role !== "USER" || own);
    return can("media_plans", "APPROVE") && !(next === "APPROVED" && forSomebodyElse);
  });
}

interface Attempt {
  /** Whether something on the screen is no part of what is decided about. */
  unsaved: boolean;
  /** Why the server did not take what was said. */
  refused?: string;
}

/** Names of the moves, and a function that asks, makes one and tells what came of it. */
export function usePlanStatus(plan: PlanOfStatus, { medias, onMoved, onReload }: Surroundings = {}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const confirm = useConfirm();
  const decide = useDecision();
  const tellConflict = useConflict();
  const textsOf = usePlanChangeTexts(medias, plan.currency);
  const client = useApolloClient();
  const [setStatus, { loading }] = useSetMediaPlanStatusMutation();
  const said = useRef("");

  /** What is to be said with the move; null when it is not to be made. */
  const asked = async (
    next: MediaPlanStatus,
    texts: Move,
    { unsaved, refused }: Attempt,
  ): Promise<string | null> => {
    const label = i18n._(texts.label);
    const name = plan.planNumber ?? "";
    const title = name ? `${label}: ${name}` : label;
    const message = unsaved
      ? `${i18n._(texts.question)} ${t`Changes that are not saved yet are no part of it.`}`
      : i18n._(texts.question);
    const danger = texts.danger ?? false;
    if (texts.comment) {
      const { revision, priceDetails, orderDetails, currency } = plan;
      const amount = format.money(priceDetails.finalAmount, currency);
      return decide({
        title,
        subject: t`Revision ${revision}, ${amount}`,
        budget: (
          <BudgetLine
            campaign={orderDetails.campaign}
            own={priceDetails.finalAmount ?? 0}
            counted={countedOf(plan)}
          />
        ),
        question: message,
        needsReason: needsReason("mediaPlan", next),
        refused,
        danger,
        confirmLabel: label,
        said: said.current,
      });
    }
    const confirmed = await confirm({ title, message, confirmLabel: label, cancelLabel: t`Back`, danger });
    return confirmed ? "" : null;
  };

  const attempt = async (next: MediaPlanStatus, how: Attempt): Promise<void> => {
    const texts = MOVES[next];
    const comment = texts && (await asked(next, texts, how));
    if (!texts || comment === null || comment === undefined) return;
    try {
      const { id, updatedAt } = plan;
      const variables = {
        id,
        status: next,
        expectedUpdatedAt: updatedAt,
        comment: saysSomething(comment) ? comment : null,
      };
      said.current = comment;
      const { data } = await setStatus({ variables });
      said.current = "";
      toastSuccess(i18n._(texts.done));
      if (data) onMoved?.(data.record);
    } catch (error) {
      const refused = fieldErrorsOf(error).find(({ path }) => path === "comment")?.message;
      if (refused !== undefined && texts.comment) return attempt(next, { ...how, refused });
      const current = currentIn(error);
      if (!current) return toastFailure(error, t`Failed to update media plan`);
      // Nobody decides about what they have not seen.
      const answer = await tellConflict({ current, changes: textsOf(changesIn(current)), mustLook: true });
      if (answer !== "reload") return;
      await client.refetchQueries({ include: "active" });
      onReload?.();
    }
  };
  const move = (next: MediaPlanStatus, unsaved = false) => attempt(next, { unsaved });
  const labelOf = (next: MediaPlanStatus) => {
    const texts = MOVES[next];
    return texts ? i18n._(texts.label) : next;
  };
  return { move, labelOf, isDanger: (next: MediaPlanStatus) => MOVES[next]?.danger === true, busy: loading };
}
