const key = "media-planner.toasts";

export type ToastKind = "success" | "error";

export interface Toast {
  kind: ToastKind;
  message: string;
}

function isToast(value: unknown): value is Toast {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    (value.kind === "success" || value.kind === "error") &&
    "message" in value &&
    typeof value.message === "string"
  );
}

const shown = new Set<Toast>();

/** What is on screen at this moment. */
export function toastShown(toast: Toast): void {
  shown.add(toast);
}

export function toastGone(toast: Toast): void {
  shown.delete(toast);
}

/** Keeps what is on screen for the next document: a success is often followed by a change of page. */
export function carryToasts(): void {
  if (shown.size > 0) sessionStorage.setItem(key, JSON.stringify([...shown]));
}

/** Takes what the document before this one carried over; a second call finds nothing. */
export function takeCarriedToasts(): Toast[] {
  const carried = sessionStorage.getItem(key);
  if (!carried) return [];
  sessionStorage.removeItem(key);
  const toasts: unknown = JSON.parse(carried);
  return Array.isArray(toasts) ? toasts.filter(isToast) : [];
}
