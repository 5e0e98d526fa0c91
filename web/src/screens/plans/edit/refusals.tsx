import { useLingui } from "@lingui/react/macro";

import { Refusals } from "../../../crud/refusals.tsx";
import { spotOf } from "./model/faults.ts";
import { usePlanStore } from "./store.tsx";

/** What the panels show themselves: cells tell their own, also those that are scrolled away. */
function isShown(name: string): boolean {
  return spotOf(name) !== undefined || name === "rowKeys" || name.startsWith("priceDetails.");
}

/** What was refused and has no place in the form. */
export function PlanRefusals() {
  const { t } = useLingui();
  const { read } = usePlanStore();
  return (
    <Refusals
      shows={isShown}
      labelOf={(path) => {
        const [list, key, name] = path.split(".");
        if (list !== "rows" || key === undefined || name === undefined) return undefined;
        const number = read().draft.rowKeys.indexOf(key) + 1;
        return t`${name}, row ${number}`;
      }}
    />
  );
}
