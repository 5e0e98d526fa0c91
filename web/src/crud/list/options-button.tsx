import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";

import { useOnDemand } from "../../ui/on-demand.ts";
import type { ListOptionsProps } from "./more/list-options.tsx";
import type { Target } from "./use-opened.ts";
import { withTexts } from "./with-texts.ts";

const loadOptions = () => withTexts(import("./more/list-options.tsx"));

/** Opens the choice of columns, and the export. */
export function OptionsButton<Row extends { id: string }, SortField extends string>(
  part: Omit<ListOptionsProps<Row, SortField>, "target">,
) {
  const { t } = useLingui();
  const [options, ask] = useOnDemand(loadOptions);
  const label = t`Columns and export`;
  const button: Target = (props) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      {...props}
    >
      <IconColumns3 size={18} aria-hidden />
    </ActionIcon>
  );
  return options ? <options.ListOptions {...part} target={button} /> : button({ onClick: ask });
}
