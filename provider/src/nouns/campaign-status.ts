import { HttpError } from "../http/errors.ts";
import type { Row, Work } from "../records/noun.ts";

/** Whether a User may take their own campaign to this status: they may call it off while it goes on. */
const ownStep = (viewerId: string, before: Row, to: unknown) =>
  to === "cancelled" && before.status !== "completed" && before.createdById === viewerId;

/** A new campaign is pending whatever its body says; later an Admin or a Manager decides. */
export function campaignStatus({ viewer }: Work, { status }: Row, before: Row | null): unknown {
  if (!before) return "pending";
  if (status !== before.status && viewer?.role === "User" && !ownStep(viewer.id, before, status))
    throw HttpError.invalid(
      "status",
      "An Admin or a Manager changes the status; you may cancel your own campaigns",
    );
  return status;
}
