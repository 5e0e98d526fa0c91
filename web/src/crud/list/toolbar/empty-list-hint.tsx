import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";

import { useAccess } from "../../../session/use-access.ts";
import { useListContext } from "../list-context.ts";
import { EmptyHint } from "./empty-hint.tsx";

/** Offers to add the first record, unless filters hide records. */
export function EmptyListHint({ addButton }: { addButton: ReactNode }) {
  const { t, i18n } = useLingui();
  const access = useAccess();
  const { filters, params, parent, permissions, resource } = useListContext();
  const reason = params.search ? undefined : resource.getEmptyReason?.(params.filters, access);
  return (
    <EmptyHint filters={filters} params={params} reason={reason && i18n._(reason)}>
      {permissions.add && (
        <>
          <Text fz="sm">
            {permissions.import && !parent
              ? t`Add the first one, or import a spreadsheet.`
              : t`Add the first one.`}
          </Text>
          {addButton}
        </>
      )}
    </EmptyHint>
  );
}
