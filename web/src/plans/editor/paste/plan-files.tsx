import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconFileImport, IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef } from "react";

import { useAccess } from "../../../session/use-access.ts";
import { FileInput, useFormatReadError } from "../../../table-import/rows/file-input.tsx";
import { readTableFile } from "../../../table-import/rows/table-file.ts";
import { useAlert } from "../../../ui/overlays/alert-dialog.tsx";
import { getMediaTypeCode, isDirty } from "../model/state.ts";
import { useEditedPlan, usePlanStore } from "../use-plan-store.tsx";
import { PlanExportItems } from "../export-plan.tsx";
import { PLAN_TARGET } from "./plan-fields.ts";
import { usePasteTable } from "./use-paste-table.tsx";

export function PlanFiles() {
  const { t } = useLingui();
  const { can } = useAccess();
  const { getState, knownNames } = usePlanStore();
  const { plan } = useEditedPlan();
  const { error: showError } = useAlert();
  const importTable = usePasteTable();
  const formatReadError = useFormatReadError();
  const input = useRef<HTMLInputElement>(null);

  const importFile = async (file: File) => {
    try {
      const { sheet, sheets = [] } = (await readTableFile(file, PLAN_TARGET)) ?? {};
      if (sheet && importTable([sheet, ...sheets.filter((other) => other !== sheet)])) return;
      await showError({
        message: t`No rows found. One of the first 20 rows must contain column names, such as Channel, Start and Rate.`,
      });
    } catch (error) {
      await showError({ message: formatReadError(error) });
    }
  };
  return (
    <>
      <Menu shadow="md" position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          >
            {t`Excel and CSV`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t`Import from Excel or CSV`}
          </Menu.Item>
          {can("media_plans", "EXPORT") && (
            <PlanExportItems
              getData={() => ({
                draft: getState().draft,
                getOption: knownNames.getOption,
                mediaTypeCode: getMediaTypeCode(getState()),
                planNumber: plan?.planNumber ?? null,
                taxLines: isDirty(getState()) ? null : plan?.taxLines,
              })}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      <FileInput ref={input} label={t`Import from Excel or CSV`} onFile={(file) => void importFile(file)} />
    </>
  );
}
