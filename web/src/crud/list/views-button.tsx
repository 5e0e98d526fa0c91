import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { Target } from "./use-lazy-panel.ts";
import type { ViewsPanelProps } from "./views/views-panel.tsx";
import { viewsCatalogue } from "./views/views-catalogue.ts";
import { lazyWithCatalogue } from "./lazy-with-catalogue.ts";

const loadPanel = () => lazyWithCatalogue(import("./views/views-panel.tsx"), viewsCatalogue);

export function ViewsButton(part: Omit<ViewsPanelProps, "target">) {
  const { t } = useLingui();
  const [panel, requestLoad] = useLazyImport(loadPanel);
  const label = t`Views`;
  const button: Target = (props) => (
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
  return panel ? <panel.ViewsPanel {...part} target={button} /> : button({ onClick: requestLoad });
}
