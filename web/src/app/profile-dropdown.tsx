import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import type { UserRole } from "@media-planner/schema/enums";
import { IconLogout, IconSettings, IconShieldCheck, IconUser } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";

import { USER_ROLE_LABELS } from "../resources/labels.ts";
import { OpenedMenu } from "../ui/opened-menu.tsx";

export function ProfileDropdown({ role, target }: { role: UserRole; target: ReactElement }) {
  const { t, i18n } = useLingui();
  return (
    <OpenedMenu target={target} position="bottom-end" width={220}>
      <Menu.Item component={Link} to="/dashboard" leftSection={<IconShieldCheck size={16} aria-hidden />}>
        {i18n._(USER_ROLE_LABELS[role])}
      </Menu.Item>
      <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
        {t`My Profile`}
      </Menu.Item>
      <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
        {t`Settings`}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
        {t`Logout`}
      </Menu.Item>
    </OpenedMenu>
  );
}
