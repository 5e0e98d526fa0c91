import { modals, ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";

/** Dialogs and toasts, as one. */
export function Layer() {
  return (
    <>
      <ModalsProvider modalProps={{ withCloseButton: false }} />
      <Notifications />
    </>
  );
}

export { modals };
