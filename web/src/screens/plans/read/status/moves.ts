import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { MediaPlanStatus } from "@media-planner/schema/rules/status";

export interface Move {
  label: MessageDescriptor;
  question: MessageDescriptor;
  done: MessageDescriptor;
  danger?: boolean;
  /** Whether something is said with it. */
  comment?: boolean;
}

/** The moves of a plan as one says them. */
export const MOVES: Partial<Record<MediaPlanStatus, Move>> = {
  PENDING: {
    label: msg`Submit for Approval`,
    question: msg`The media plan will wait for approval again.`,
    done: msg`Media plan submitted for approval`,
  },
  APPROVED: {
    label: msg`Approve`,
    question: msg`The media plan can then be booked with the vendor.`,
    done: msg`Media plan approved`,
    comment: true,
  },
  REJECTED: {
    label: msg`Reject`,
    question: msg`The media plan goes back to its author.`,
    done: msg`Media plan rejected`,
    danger: true,
    comment: true,
  },
  COMPLETED: {
    label: msg`Complete`,
    question: msg`A completed media plan can no longer be changed.`,
    done: msg`Media plan completed`,
  },
  CANCELLED: {
    // Not 'Cancel': that is the way back from a form.
    label: msg`Call off the plan`,
    question: msg`The media plan is given up for good: its status becomes Cancelled, and it can no longer be changed.`,
    done: msg`Media plan called off`,
    danger: true,
  },
};
