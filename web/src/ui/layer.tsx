import { modals, ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { flushSync } from "react-dom";

/** Dialogs and toasts, as one. */
export function Layer() {
  return (
    <>
      <ModalsProvider modalProps={{ withCloseButton: false }} />
      <Notifications />
    </>
  );
}

/** Opens and closes dialogs. One is drawn at once: it has to note where the focus is, to give it back, before it takes it. */
export const dialogs = {
  open: (...props: Parameters<typeof modals.open>) => flushSync(() => modals.open(...props)),
  close: modals.close,
};
