import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { OPTIONS_MODULES } from "@media-planner/schema/rules/access";
import { useCallback, useSyncExternalStore } from "react";

import { allOptions } from "../../generated/options.ts";
import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { DENIED_TEXTS } from "../related/use-denial-reason.ts";
import type { AnyOptionsDocument } from "./option.ts";
import { readRefusals, subscribeRefusals } from "./refused-options.ts";

const NAMES_BY_DOCUMENT: ReadonlyMap<AnyOptionsDocument, string> = new Map(
  Object.entries(allOptions).map(([name, options]): [AnyOptionsDocument, string] => [options, name]),
);

const findModule = (options: AnyOptionsDocument) => OPTIONS_MODULES[NAMES_BY_DOCUMENT.get(options) ?? ""];

/** Returns the reason why the viewer may not query options, or the server refused them; else undefined. */
export function useDeniedOptions(): (options: AnyOptionsDocument) => string | undefined {
  const { canChoose } = useAccess();
  const { user } = useSession();
  const { i18n } = useLingui();
  const refusals = useSyncExternalStore(subscribeRefusals, readRefusals, readRefusals);
  return useCallback(
    (options) => {
      const module = findModule(options);
      const isRefused = refusals.user === user && refusals.options.has(options);
      if (module && (isRefused || !canChoose(module))) return i18n._(DENIED_TEXTS[module]);
      return isRefused ? i18n._(msg`No permission to view these records`) : undefined;
    },
    [canChoose, user, i18n, refusals],
  );
}
