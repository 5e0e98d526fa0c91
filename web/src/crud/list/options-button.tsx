import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { ListOptionsProps } from "./toolbar/list-options.tsx";
import type { Target } from "./use-lazy-panel.ts";
import { lazyWithCatalogue } from "./lazy-with-catalogue.ts";

const loadOptions = () => lazyWithCatalogue(import("./toolbar/list-options.tsx"));

export function OptionsButton<Row extends { id: string }, SortField extends string>(
  part: Omit<ListOptionsProps<Row, SortField>, "target">,
) {
  const { t } = useLingui();
  const [options, requestLoad] = useLazyImport(loadOptions);
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
  return options ? <options.ListOptions {...part} target={button} /> : button({ onClick: requestLoad });
}
