import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Absent without items. */
export function MoreMenu({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const isEmpty = [children].flat().every((item) => !item);
  if (isEmpty) return null;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} loading={isBusy} aria-label={t`More`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
