import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { RenderButton } from "./use-lazy-panel.ts";
import type { ViewsPanelProps } from "./views/views-panel.tsx";
import { viewsCatalog } from "./views/views-catalog.ts";
import { loadWithCatalog } from "./load-with-catalog.ts";

const loadPanel = () => loadWithCatalog(import("./views/views-panel.tsx"), viewsCatalog);

export function ViewsButton(props: Omit<ViewsPanelProps, "renderButton">) {
  const { t } = useLingui();
  const [panel, requestLoad] = useLazyImport(loadPanel);
  const label = t`Views`;
  const renderButton: RenderButton = (props) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      {...props}
    >
      <IconBookmark size={18} aria-hidden />
    </ActionIcon>
  );
  return panel ? (
    <panel.ViewsPanel {...props} renderButton={renderButton} />
  ) : (
    renderButton({ onClick: requestLoad })
  );
}
