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

/** Reason for missing names of a module; undefined if the viewer may view its records. */
export function useDenialReason(): (module: ReferencedModule) => string | undefined {
  const { can } = useAccess();
  const { i18n } = useLingui();
  return (module) => (can(module, "VIEW") ? undefined : i18n._(DENIED_TEXTS[module]));
}

export function useNameOrDenialReason(): (
  module: ReferencedModule,
  record: { name: string | null } | null | undefined,
) => string | undefined {
  const getDenialReason = useDenialReason();
  return (module, record) => record?.name ?? getDenialReason(module);
}
