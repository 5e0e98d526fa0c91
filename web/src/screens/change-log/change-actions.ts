import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { ChangeAction } from "../../generated/schema.ts";
import type { LoggedChangeFieldsFragment } from "./logged-change.generated.tsx";

type Change = Pick<LoggedChangeFieldsFragment, "action" | "changes">;

const ACTION_LABELS: Readonly<Record<ChangeAction, MessageDescriptor>> = {
  CREATED: msg`Created`,
  UPDATED: msg`Updated`,
  DELETED: msg`Deleted`,
};

export const isStatusChange = ({ action, changes }: Change): boolean =>
  action === "UPDATED" && changes.some(({ path }) => path === "status");

export const getActionLabel = (change: Change): MessageDescriptor =>
  isStatusChange(change) ? msg`Status changed` : ACTION_LABELS[change.action ?? "UPDATED"];
