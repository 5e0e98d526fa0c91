import { useLingui } from "@lingui/react/macro";
import { ActionIcon, CloseButton } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useRef } from "react";

import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a narrow screen: a modal dialog of the platform, so focus and Escape are its own. */
export function MenuDrawer() {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);

  return (
    <>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press
          beside the drawer, or on a link in it, closes it; Escape and the button do the same */}
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-label={t`Main menu`}
        onClick={(event) => {
          const { target, currentTarget } = event;
          const followed = target instanceof Element && target.closest("a") !== null;
          if (followed || target === currentTarget) currentTarget.close();
        }}
      >
        <div className={classes.drawerHead}>
          <strong>Media Planner</strong>
          <CloseButton aria-label={t`Close menu`} onClick={() => dialog.current?.close()} />
        </div>
        <Sidebar />
      </dialog>
    </>
  );
}
