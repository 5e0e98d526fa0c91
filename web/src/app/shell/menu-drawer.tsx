import { useLingui } from "@lingui/react/macro";
import { Drawer } from "@mantine/core";

import { Sidebar } from "./sidebar.tsx";

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
}

export function MenuDrawer({ opened, onClose }: MenuDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300}>
      <Drawer.Overlay />
      <Drawer.Content bg="var(--bar)" aria-label={t`Main menu`}>
        <Drawer.Header bg="var(--bar)" py={16} pl={24} pr={16} mih={0}>
          <strong>Media Planner</strong>
          <Drawer.CloseButton size={34} aria-label={t`Close menu`} />
        </Drawer.Header>
        <Drawer.Body px={12} pb={24}>
          <nav aria-label={t`Main menu`}>
            <Sidebar onNavigate={onClose} />
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
