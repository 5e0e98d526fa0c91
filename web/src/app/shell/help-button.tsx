import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconHelp } from "@tabler/icons-react";

import type { HelpRequest } from "../../help/help-topics.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { loadWithMessages } from "../../locales/catalogs.ts";

const loadDrawer = () => loadWithMessages(() => import("../../help/help-drawer.tsx"));

interface HelpButtonProps {
  /** Undefined while the drawer is closed. */
  request: HelpRequest | undefined;
  onChange: (request: HelpRequest | undefined) => void;
}

export function HelpButton({ request, onChange }: HelpButtonProps) {
  const { t } = useLingui();
  const [drawer, requestLoad] = useLazyImport(loadDrawer, request !== undefined);
  const label = t`Help on this screen`;
  return (
    <>
      <ActionIcon
        aria-label={label}
        aria-haspopup="dialog"
        title={`${label} (?)`}
        onClick={() => {
          // Retries a failed load.
          requestLoad();
          onChange({});
        }}
      >
        <IconHelp size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {drawer && request && <drawer.HelpDrawer request={request} onClose={() => onChange(undefined)} />}
    </>
  );
}
