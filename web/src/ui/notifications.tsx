import { t } from "@lingui/core/macro";
import { HeadlessMantineProvider } from "@mantine/core";
import { notifications, Notifications } from "@mantine/notifications";
import { createRoot } from "react-dom/client";

import type { ToastKind } from "../public/toast/carried-toasts.ts";
import { toastCorner, TOAST_MS } from "../public/toast/toast.ts";
import "./notifications.css";
import { RequestId } from "./request-id.tsx";

/** Time enough to reach the button that copies the request's id. */
const COPY_MS = 15_000;

let list: HTMLElement | undefined;

/** A tree of its own: what is said when a session ends must outlive the screens of that session. */
function mount(): void {
  const corner = toastCorner();
  if (list?.parentElement === corner) return;
  list = document.createElement("div");
  list.className = "toast-list";
  corner.append(list);
  createRoot(list).render(
    // The look is that of the public pages' toasts: a provider with styles of its own would only add to the document.
    <HeadlessMantineProvider theme={{ respectReducedMotion: true }}>
      <Notifications
        unstyled
        position="top-right"
        autoClose={TOAST_MS}
        pauseResetOnHover="notification"
        withinPortal={false}
        renderNotification={({ id, message }) => (
          <>
            <div className="toast-words">{message}</div>
            <button
              type="button"
              className="toast-close"
              aria-label={t`Close`}
              onClick={() => id && notifications.hide(id)}
            >
              ×
            </button>
          </>
        )}
      />
    </HeadlessMantineProvider>,
  );
}

/** Shows a message until two seconds, or with a request's id some more, have passed without the pointer on it; one with an `id` that is on screen is not repeated. */
export function notify(
  kind: ToastKind,
  message: string,
  { id, requestId }: { id?: string; requestId?: string | undefined } = {},
): void {
  mount();
  notifications.show({
    ...(id === undefined ? {} : { id }),
    ...(requestId === undefined ? {} : { autoClose: COPY_MS }),
    message: (
      <>
        <p>{message}</p>
        {requestId !== undefined && <RequestId id={requestId} />}
      </>
    ),
    position: "top-right",
    role: kind === "error" ? "alert" : "status",
    className: `toast toast-${kind}`,
  });
}
