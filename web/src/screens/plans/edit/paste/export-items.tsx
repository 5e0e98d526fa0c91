import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useExport, type Exported } from "./use-export.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { optionsIn, rowsOfPlan } from "../../rows.ts";

/** The kinds of files that rows can be saved as, as entries of a menu; `what` reads the rows when one is chosen. */
export function ExportItems({ what }: { what: () => Exported }) {
  const { t } = useLingui();
  const save = useExport();
  return (
    <>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void save(what(), "xlsx")}
      >
        {t`Export as Excel`}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={16} aria-hidden />}
        onClick={() => void save(what(), "csv")}
      >
        {t`Export as CSV`}
      </Menu.Item>
    </>
  );
}

/** Saves the rows of a stored plan as a file, as entries of a menu. */
export function ExportRowItems({ plan }: { plan: MediaPlanFieldsFragment }) {
  return (
    <ExportItems
      what={() => ({
        rows: rowsOfPlan(plan),
        optionOf: optionsIn(plan),
        mediaTypeCode: plan.orderDetails.mediaType?.code,
        planNumber: plan.planNumber,
      })}
    />
  );
}
