import { modals, ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import { CONFIRM_CLOSE, OWN_ESCAPE, DialogEscape } from "./dialog-escape.tsx";
import { FocusReturn } from "./focus-return.tsx";

export function OverlayProviders() {
  return (
    <>
      <ModalsProvider modalProps={{ withCloseButton: false }} />
      <Notifications />
    </>
  );
}

interface OpenedDialog {
  title: ReactNode;
  size: string | undefined;
  isCareful: boolean;
  content: ReactNode;
  /** Gets the focus back. */
  opener: Element | null;
  onEscape: () => void;
  onClose: () => void;
}

/** Renders synchronously, because a dialog must record the focus before it takes it. */
export const dialogs = {
  open: ({ title, size, isCareful, content, opener, onEscape, onClose }: OpenedDialog) =>
    flushSync(() =>
      modals.open({
        title,
        ...(size ? { size } : {}),
        ...(isCareful ? CONFIRM_CLOSE : OWN_ESCAPE),
        children: (
          <>
            <FocusReturn to={opener} />
            <DialogEscape onEscape={onEscape}>{content}</DialogEscape>
          </>
        ),
        onClose,
      }),
    ),
  close: modals.close,
};
