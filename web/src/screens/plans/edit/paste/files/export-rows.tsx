import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";

import { useAccess } from "../../../../../session/use-access.ts";
import { draftOf, rowsOf } from "../../model/plan.ts";
import { optionsIn } from "../../known.tsx";
import type { MediaPlanFieldsFragment } from "../../../media-plan.generated.tsx";
import { ExportItems } from "./export-items.tsx";

/** Saves the rows of a stored plan as a file; absent for those who may not. */
export function ExportRows({ plan }: { plan: MediaPlanFieldsFragment }) {
  const { t } = useLingui();
  const { can } = useAccess();
  if (!can("media_plans", "EXPORT")) return null;
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
          {t`Excel and CSV`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems
          what={() => ({
            rows: rowsOf(draftOf(plan)),
            optionOf: optionsIn(plan),
            mediaTypeCode: plan.orderDetails.mediaType?.code,
            planNumber: plan.planNumber,
          })}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
