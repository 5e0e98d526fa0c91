import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { OPTIONS_MODULES } from "@media-planner/schema/rules/access";
import { useCallback, useSyncExternalStore } from "react";

import { allOptions } from "../../generated/options.ts";
import { useAccess } from "../../session/use-access.ts";
import { DENIED_TEXTS } from "../related/use-denial-reason.ts";
import type { AnyOptionsQuery } from "../definition/hook-types.ts";
import { createListeners } from "../../store/listeners.ts";
import { readSession, type SessionUser } from "../../session/session-store.ts";

interface Refusals {
  /** A new session or changed permissions end the refusals. */
  user: SessionUser | null;
  options: ReadonlySet<AnyOptionsQuery>;
}

let refusals: Refusals = { user: null, options: new Set() };
const { subscribe, notify } = createListeners();

export function readRefusals(): Refusals {
  return refusals;
}

function isRefused(options: AnyOptionsQuery): boolean {
  return refusals.user === readSession().user && refusals.options.has(options);
}

/** Stores the server's refusal of options, despite the viewer's permissions. */
export function addRefusal(options: AnyOptionsQuery): void {
  const { user } = readSession();
  const isSameUser = user === refusals.user;
  if (isSameUser && refusals.options.has(options)) return;
  refusals = { user, options: new Set(isSameUser ? [...refusals.options, options] : [options]) };
  notify();
}

const NAMES_BY_OPTIONS: ReadonlyMap<AnyOptionsQuery, string> = new Map(
  Object.entries(allOptions).map(([name, options]): [AnyOptionsQuery, string] => [options, name]),
);

const findModule = (options: AnyOptionsQuery) => OPTIONS_MODULES[NAMES_BY_OPTIONS.get(options) ?? ""];

/**
 * Undefined if the viewer may query the options. Reads the refusals when called, because asynchronous code may hold
 * an older function.
 */
export function useOptionsDenialReason(): (options: AnyOptionsQuery) => string | undefined {
  const { canChoose } = useAccess();
  const { i18n } = useLingui();
  const latestRefusals = useSyncExternalStore(subscribe, readRefusals, readRefusals);
  return useCallback(
    (options) => {
      const module = findModule(options);
      if (module && (isRefused(options) || !canChoose(module))) return i18n._(DENIED_TEXTS[module]);
      return isRefused(options) ? i18n._(msg`No permission to view these records`) : undefined;
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a refusal changes the results
    [canChoose, i18n, latestRefusals],
  );
}
