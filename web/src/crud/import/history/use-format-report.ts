import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import type { ImportFieldsFragment } from "./import-log.generated.tsx";

/** Counts of the log. `refused` counts rows; the log of an older version lacks `unchanged` and `skipped`. */
export type Report = Pick<ImportFieldsFragment, "created" | "changed" | "unchanged" | "skipped" | "refused">;

export function useFormatReport(): (report: Report, createdItems?: readonly string[]) => string {
  const { t } = useLingui();
  return (report, createdItems = []) => {
    const { created, changed: updated, refused: failed } = report;
    const [unchanged, skipped] = [report.unchanged ?? 0, report.skipped ?? 0];
    const createdList = createdItems.join(", ");
    return [
      createdItems.length > 0
        ? t`Created: ${createdList}`
        : t`${plural(created, { one: "# created", other: "# created" })}`,
      updated > 0 && t`${plural(updated, { one: "# updated", other: "# updated" })}`,
      unchanged > 0 && t`${plural(unchanged, { one: "# unchanged", other: "# unchanged" })}`,
      skipped > 0 && t`${plural(skipped, { one: "# skipped", other: "# skipped" })}`,
      failed > 0 && t`${plural(failed, { one: "# row failed", other: "# rows failed" })}`,
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
