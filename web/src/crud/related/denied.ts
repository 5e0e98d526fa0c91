import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

import { useAccess } from "../../session/use-access.ts";

const REASONS = {
  campaigns: msg`No permission to view campaigns`,
  clients: msg`No permission to view clients`,
  vendors: msg`No permission to view vendors`,
} satisfies Record<string, MessageDescriptor>;

/** Modules whose records other records name. */
export type NamedModule = keyof typeof REASONS;

/** Returns the reason why names of a module are missing; undefined where the viewer may view its records. */
export function useDenied(): (module: NamedModule) => string | undefined {
  const { can } = useAccess();
  const { i18n } = useLingui();
  return (module) => (can(module, "VIEW") ? undefined : i18n._(REASONS[module]));
}
