import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { UserRole } from "@media-planner/schema/rules/access";

export const ROLE_LABELS: Readonly<Record<UserRole, MessageDescriptor>> = {
  ADMIN: msg`Admin`,
  MANAGER: msg`Manager`,
  USER: msg`User`,
};
