import { useLingui } from "@lingui/react/macro";
import { Burger, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";

import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a narrow screen. */
export function MenuDrawer() {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <Burger
        hiddenFrom="md"
        size={18}
        lineSize={2}
        color="var(--mantine-color-dimmed)"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        onClick={open}
      />
      <Drawer.Root opened={opened} onClose={close} size={300}>
        <Drawer.Overlay />
        <Drawer.Content bg="var(--bar)" aria-label={t`Main menu`}>
          <Drawer.Header bg="var(--bar)" py={16} pl={24} pr={16} mih={0}>
            <strong>Media Planner</strong>
            <Drawer.CloseButton size={34} aria-label={t`Close menu`} />
          </Drawer.Header>
          <Drawer.Body px={12} pb={24}>
            <nav aria-label={t`Main menu`}>
              <Sidebar onFollow={close} />
            </nav>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
