import { Menu, type MenuProps } from "@mantine/core";
import { useId, type ReactElement } from "react";

/** Menu that mounts open, at its first use. */
export function OpenedMenu({ target, children, ...props }: MenuProps & { target: ReactElement }) {
  // Mantine restores no focus, because the menu mounts with its button.
  const id = useId();
  const returnFocus = () => document.getElementById(id)?.focus();
  return (
    <Menu {...props} id={id} onClose={returnFocus} defaultOpened shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
