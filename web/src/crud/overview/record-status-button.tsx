import { useLingui } from "@lingui/react/macro";
import { IconProgressCheck } from "@tabler/icons-react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { ToolbarButton } from "../../ui/page/toolbar-button.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";
import type { Resource } from "../definition/resource.ts";
import { useResourceText } from "../definition/use-resource-text.ts";
import { useListPermissions } from "../list/list-permissions.ts";
import { useRowMutations } from "../list/use-row-mutations.ts";

const loadMenu = () => loadWithMessages(() => import("../list/status-menu.tsx"));
const noop = () => undefined;

interface RecordStatusButtonProps {
  resource: Resource;
  entry: ScreenEntry;
  record: StoredRecord;
  onReload: () => Promise<void>;
}

/** Offers the decisions that the viewer may make; absent without any. */
export function RecordStatusButton({ resource, entry, record, onReload }: RecordStatusButtonProps) {
  const { t } = useLingui();
  const text = useResourceText(resource.text);
  const { onStatus } = useRowMutations(resource, text, onReload, noop);
  const transitions = useListPermissions(resource, entry).getRowPermissions(record)?.transitions ?? [];
  const [menu, requestLoad] = useLazyImport(loadMenu);
  if (transitions.length === 0) return null;
  const button = (
    <ToolbarButton
      label={t`Change status`}
      icon={IconProgressCheck}
      aria-haspopup="menu"
      {...(!menu && { onClick: requestLoad })}
    />
  );
  if (!menu) return button;
  return (
    <menu.StatusMenu
      target={button}
      name={resource.getName(record)}
      statuses={transitions}
      onStatus={(status, comment) => void onStatus(record, status, comment)}
    />
  );
}
