import { useLingui } from "@lingui/react";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import { isRateUnit } from "../model/typed.ts";
import { usePlanStore } from "../store.tsx";
import type { Words } from "./cell-value.ts";

/** What a unit is called in the viewer's language; what is none stays the text it is. */
export function useUnitName(): Words["unitName"] {
  const { i18n } = useLingui();
  return useMemo(() => (unit: string) => (isRateUnit(unit) ? i18n._(RATE_UNIT_LABELS[unit]) : unit), [i18n]);
}

/** Names of what the rows of the plan refer to. */
export function useWords(): Words {
  const { optionOf } = usePlanStore().known;
  const unitName = useUnitName();
  return useMemo(() => ({ optionOf, unitName }), [optionOf, unitName]);
}
