import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

export interface NamedRow {
  id: string;
  name: string;
}

export function useNamedRows(medias: MediaPlanFieldsFragment["medias"]): NamedRow[] {
  const { t } = useLingui();
  const { dateRange } = useFormat();
  return useMemo(
    () =>
      medias.map(({ id, channel, startDate, endDate }, index) => {
        const rowNumber = index + 1;
        const description = [channel?.name, dateRange(startDate, endDate)].filter(Boolean).join(", ");
        return { id, name: t`Row ${rowNumber} · ${description}` };
      }),
    [medias, dateRange, t],
  );
}
