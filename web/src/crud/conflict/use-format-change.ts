import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useCallback } from "react";

import { useFormat } from "../../ui/format.ts";
import type { CurrentRecord } from "../errors/conflict-error.ts";

/** Describes a change: 'Rohan changed 2 fields at 1:34 pm'. */
export function useFormatChange(): (current: CurrentRecord, fieldCount: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ changedBy, updatedAt }, fieldCount) => {
      const author = changedBy ?? t`Someone else`;
      const change =
        fieldCount === 0
          ? t`${author} changed this record`
          : t`${author} changed ${plural(fieldCount, { one: "# field", other: "# fields" })}`;
      if (updatedAt === null) return change;
      const time = format.timeOrMoment(updatedAt);
      return t`${change} at ${time}`;
    },
    [t, format],
  );
}
