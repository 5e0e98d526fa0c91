import { modals, ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { randomId, useFocusTrap } from "@mantine/hooks";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import { CONFIRM_CLOSE_PROPS, DIALOG_ESCAPE_PROPS, DialogEscape } from "./dialog-escape.tsx";
import { FocusReturn } from "./focus-return.tsx";

export function OverlayProviders() {
  return (
    <>
      <ModalsProvider modalProps={{ withCloseButton: false }} />
      <Notifications />
    </>
  );
}

interface OpenDialogOptions {
  title: ReactNode;
  size: string | undefined;
  confirmsClose: boolean;
  content: ReactNode;
  /** Receives the focus when the dialog closes. */
  opener: Element | null;
  onEscape: () => void;
  onClose: () => void;
}

/** Traps the focus, even if the dialog opens above another one. */
function FocusedContent({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusTrap()} style={{ display: "contents" }}>
      {children}
    </div>
  );
}

/** Renders synchronously, because a dialog must record the focus before taking it. */
export const dialogs = {
  open: ({ title, size, confirmsClose, content, opener, onEscape, onClose }: OpenDialogOptions) =>
    flushSync(() =>
      modals.open({
        title,
        ...(size ? { size } : {}),
        ...(confirmsClose ? CONFIRM_CLOSE_PROPS : DIALOG_ESCAPE_PROPS),
        children: (
          // Mantine shows the next dialog in the same modal.
          <FocusedContent key={randomId()}>
            <FocusReturn to={opener} />
            <DialogEscape onEscape={onEscape}>{content}</DialogEscape>
          </FocusedContent>
        ),
        onClose,
      }),
    ),
  close: modals.close,
};
