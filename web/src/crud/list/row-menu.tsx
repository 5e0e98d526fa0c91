import { Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { OpenedMenu } from "../../ui/overlays/opened-menu.tsx";

export interface RowAction {
  text: string;
  /** With the record's name. */
  label: string;
  icon: Icon;
  href?: string;
  run: () => void;
}

/** Actions of a row on a phone, which has no space for their icons. */
export function RowMenu({ target, actions }: { target: ReactElement; actions: readonly RowAction[] }) {
  return (
    <OpenedMenu target={target} position="bottom-end">
      {actions.map(({ text, icon: ItemIcon, run }) => (
        <Menu.Item key={text} mih={44} leftSection={<ItemIcon size={18} aria-hidden />} onClick={run}>
          {text}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
