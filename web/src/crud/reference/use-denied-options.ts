import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { OPTIONS_MODULES } from "@media-planner/schema/rules/access";
import { useCallback } from "react";

import { allOptions } from "../../generated/options.ts";
import { useAccess } from "../../session/use-access.ts";
import { errorCode } from "../errors/failure.ts";
import { DENIED_TEXTS } from "../related/use-denied.ts";
import type { AnyOptions } from "./option.ts";

const NAMES: ReadonlyMap<AnyOptions, string> = new Map(
  Object.entries(allOptions).map(([name, options]): [AnyOptions, string] => [options, name]),
);

const findModule = (options: AnyOptions) => OPTIONS_MODULES[NAMES.get(options) ?? ""];

/** Returns the reason why the server refused options; undefined for other errors. */
export function refusalText(options: AnyOptions, error: unknown): string | undefined {
  if (errorCode(error) !== "OPTIONS_DENIED") return undefined;
  const module = findModule(options);
  return module ? i18n._(DENIED_TEXTS[module]) : t`No permission to view these records`;
}

/** Returns the reason why the viewer may not query options; undefined if they may. */
export function useDeniedOptions(): (options: AnyOptions) => string | undefined {
  const { canChoose } = useAccess();
  const { i18n } = useLingui();
  return useCallback(
    (options) => {
      const module = findModule(options);
      return module && !canChoose(module) ? i18n._(DENIED_TEXTS[module]) : undefined;
    },
    [canChoose, i18n],
  );
}
