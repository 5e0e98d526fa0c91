import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { ListOptionsProps } from "./toolbar/list-options.tsx";
import type { RenderButton } from "./use-lazy-panel.ts";
import { loadWithCatalog } from "./load-with-catalog.ts";

const loadOptions = () => loadWithCatalog(import("./toolbar/list-options.tsx"));

export function OptionsButton<Row extends { id: string }, SortField extends string>(
  props: Omit<ListOptionsProps<Row, SortField>, "renderButton">,
) {
  const { t } = useLingui();
  const [options, requestLoad] = useLazyImport(loadOptions);
  const label = t`Columns and export`;
  const renderButton: RenderButton = (props) => (
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
  return options ? (
    <options.ListOptions {...props} renderButton={renderButton} />
  ) : (
    renderButton({ onClick: requestLoad })
  );
}
