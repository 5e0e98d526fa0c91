import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useCallback } from "react";

import type { Current } from "../errors/current.ts";

/** Says who changed a record and when: 'Rohan changed 2 fields at 1:34 pm'. */
export function useChangedText(): (current: Current, fields: number) => string {
  const { t, i18n } = useLingui();
  return useCallback(
    ({ changedBy, updatedAt }, fields) => {
      const who = changedBy ?? t`Somebody else`;
      const what =
        fields === 0
          ? t`${who} changed this record`
          : t`${who} changed ${plural(fields, { one: "# field", other: "# fields" })}`;
      if (updatedAt === null) return what;
      const region = i18n.locale === "fr" ? "fr-FR" : "en-IN";
      const time = new Intl.DateTimeFormat(region, { timeStyle: "short" }).format(new Date(updatedAt));
      return t`${what} at ${time}`;
    },
    [t, i18n.locale],
  );
}
