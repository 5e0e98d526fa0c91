import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { ReferencedModule } from "@media-planner/schema/rules/access";

import { useAccess } from "../../session/use-access.ts";

export const DENIED_TEXTS = {
  campaigns: msg`No permission to view campaigns`,
  clients: msg`No permission to view clients`,
  vendors: msg`No permission to view vendors`,
} as const satisfies Record<ReferencedModule, MessageDescriptor>;

/** Returns the reason why names of a module are missing; undefined where the viewer may view its records. */
export function useDenied(): (module: ReferencedModule) => string | undefined {
  const { can } = useAccess();
  const { i18n } = useLingui();
  return (module) => (can(module, "VIEW") ? undefined : i18n._(DENIED_TEXTS[module]));
}

/** Returns a record's name, or the reason why it is missing. */
export function useNameOrReason(): (
  module: ReferencedModule,
  record: { name: string | null } | null | undefined,
) => string | undefined {
  const denied = useDenied();
  return (module, record) => record?.name ?? denied(module);
}
