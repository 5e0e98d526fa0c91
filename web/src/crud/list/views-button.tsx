import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconBookmark } from "@tabler/icons-react";

import { useOnDemand } from "../../ui/on-demand.ts";
import type { Target } from "./use-opened.ts";
import type { ViewsPanelProps } from "./views/panel.tsx";
import { viewsTexts } from "./views/texts.ts";
import { withTexts } from "./with-texts.ts";

const loadPanel = () => withTexts(import("./views/panel.tsx"), viewsTexts);

/** Opens the viewer's views of the list. */
export function ViewsButton(part: Omit<ViewsPanelProps, "target">) {
  const { t } = useLingui();
  const [panel, ask] = useOnDemand(loadPanel);
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
  return panel ? <panel.ViewsPanel {...part} target={button} /> : button({ onClick: ask });
}
