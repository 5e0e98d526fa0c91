import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { OPTIONS_MODULES } from "@media-planner/schema/rules/access";
import { useCallback } from "react";

import { allOptions } from "../../generated/options.ts";
import { useAccess } from "../../session/use-access.ts";
import { getErrorCode } from "../errors/failure.ts";
import { DENIED_TEXTS } from "../related/use-denial-reason.ts";
import type { AnyOptionsDocument } from "./option.ts";

const NAMES_BY_DOCUMENT: ReadonlyMap<AnyOptionsDocument, string> = new Map(
  Object.entries(allOptions).map(([name, options]): [AnyOptionsDocument, string] => [options, name]),
);

const findModule = (options: AnyOptionsDocument) => OPTIONS_MODULES[NAMES_BY_DOCUMENT.get(options) ?? ""];

/** Returns the reason why the server refused options; undefined for other errors. */
export function getRefusalReason(options: AnyOptionsDocument, error: unknown): string | undefined {
  if (getErrorCode(error) !== "OPTIONS_DENIED") return undefined;
  const module = findModule(options);
  return module ? i18n._(DENIED_TEXTS[module]) : t`No permission to view these records`;
}

/** Returns the reason why the viewer may not query options; undefined if they may. */
export function useDeniedOptions(): (options: AnyOptionsDocument) => string | undefined {
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
