import { t } from "@lingui/core/macro";
import { type Toast, type ToastKind, toastGone, toastShown } from "./carried-toasts.ts";
import "./toast.css";

/** Section 8: a toast closes by itself after 2 seconds. */
export const TOAST_MS = 2000;

/** The corner outlives any React tree, so that a toast stays while the page behind it is replaced. */
export function toastCorner(): HTMLElement {
  const existing = document.getElementById("toasts");
  if (existing) return existing;
  const region = document.createElement("section");
  region.id = "toasts";
  region.className = "toasts";
  region.setAttribute("aria-label", t`Notifications`);
  document.body.append(region);
  return region;
}

function closeButton(close: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "toast-close";
  button.setAttribute("aria-label", t`Close`);
  button.textContent = "×";
  button.addEventListener("click", close);
  return button;
}

/** Shows a message at the top right for two seconds; resting the pointer or the focus on it keeps it there. */
export function showToast(kind: ToastKind, message: string): void {
  const shown: Toast = { kind, message };
  const toast = document.createElement("div");
  toast.className = `toast toast-${kind}`;
  toast.setAttribute("role", kind === "error" ? "alert" : "status");
  const text = document.createElement("p");
  text.textContent = message;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = 0;
  let left = TOAST_MS;
  const close = () => {
    clearTimeout(timer);
    toastGone(shown);
    toast.remove();
  };
  const run = () => {
    clearTimeout(timer);
    endsAt = Date.now() + left;
    timer = setTimeout(close, left);
  };
  const rest = () => {
    clearTimeout(timer);
    left = Math.max(endsAt - Date.now(), 500);
  };
  toast.addEventListener("pointerenter", rest);
  toast.addEventListener("pointerleave", run);
  toast.addEventListener("focusin", rest);
  toast.addEventListener("focusout", run);

  toast.append(text, closeButton(close));
  toastShown(shown);
  toastCorner().append(toast);
  run();
}
