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

/** Undefined where the viewer may view the module's records. */
export function useDenied(): (module: NamedModule) => string | undefined {
  const { can } = useAccess();
  const { i18n } = useLingui();
  return (module) => (can(module, "VIEW") ? undefined : i18n._(REASONS[module]));
}
