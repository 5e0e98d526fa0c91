import { useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconFileImport, IconFileSpreadsheet } from "@tabler/icons-react";
import { useRef } from "react";

import { useAccess } from "../../../../session/use-access.ts";
import { usePlanStore } from "../store.tsx";
import { rowsOf } from "../model/draft.ts";
import { ExportItems } from "./export-items.tsx";
import { useImport } from "./use-import.tsx";

/** The rows as an Excel or CSV file, out and in. */
export function PlanFiles({ planNumber }: { planNumber: string | null }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const { read, known, mediaTypeCode } = usePlanStore();
  const take = useImport();
  const input = useRef<HTMLInputElement>(null);
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
            <ExportItems
              what={() => ({
                rows: rowsOf(read().draft),
                optionOf: known.optionOf,
                mediaTypeCode: mediaTypeCode(),
                planNumber,
              })}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={t`Import from Excel or CSV`}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again.
          event.currentTarget.value = "";
          if (file) void take(file);
        }}
      />
    </>
  );
}
