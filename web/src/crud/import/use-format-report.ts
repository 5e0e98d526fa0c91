import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** `failed` counts rows. */
export interface Report {
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  failed: number;
}

export function useFormatReport(): (report: Report, createdItems?: readonly string[]) => string {
  const { t } = useLingui();
  return ({ created, updated, unchanged, skipped, failed }, createdItems = []) => {
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
