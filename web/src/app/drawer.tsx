import { useLingui } from "@lingui/react/macro";
import { IconMenu2, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";

import { PlainIconButton } from "../ui/plain-button.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a narrow screen: a modal dialog of the platform, so focus and Escape are its own. */
export function MenuDrawer() {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  // Most visits never open it.
  const [opened, setOpened] = useState(false);

  return (
    <>
      <PlainIconButton
        className={classes.burger}
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          dialog.current?.showModal();
        }}
      >
        <IconMenu2 size={22} aria-hidden />
      </PlainIconButton>
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
          <PlainIconButton aria-label={t`Close menu`} onClick={() => dialog.current?.close()}>
            <IconX size={20} aria-hidden />
          </PlainIconButton>
        </div>
        {opened && <Sidebar />}
      </dialog>
    </>
  );
}
