import { useLingui } from "@lingui/react/macro";
import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRef } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";

const loadDrawer = () => import("./menu-drawer.tsx");

export function MenuButton() {
  const { t } = useLingui();
  const [drawer, requestLoad] = useLazyImport(loadDrawer);
  const [opened, { open, close }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Burger
        ref={button}
        hiddenFrom="md"
        size={18}
        lineSize={2}
        color="var(--mantine-color-dimmed)"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        onClick={() => {
          requestLoad();
          open();
        }}
      />
      {drawer && (
        <drawer.MenuDrawer
          opened={opened}
          onClose={() => {
            close();
            // A drawer that mounts open cannot restore the focus.
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
