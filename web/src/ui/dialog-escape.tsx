import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** For dialogs that contain `DialogEscape`. */
export const OWN_ESCAPE = { closeOnEscape: false };

/** For dialogs that ask before discarding input. */
export const CONFIRM_CLOSE = {
  ...OWN_ESCAPE,
  closeOnClickOutside: false,
  // A click on the overlay would move the focus out of the dialog.
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("[role='dialog']")) event.preventDefault();
  },
};

const MODAL = "[aria-modal='true']";

/** Mantine's marker of elements that handle Escape, such as open selects. */
const HANDLES_ESCAPE = "data-mantine-stop-propagation";

/** Marks a control while Escape closes its popup or discards its text. */
export function ownsEscape(isOwn: boolean): { [HANDLES_ESCAPE]?: true } {
  return isOwn ? { [HANDLES_ESCAPE]: true } : {};
}

export function handlesEscape(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${HANDLES_ESCAPE}]`) !== null;
}

/** Whether Escape closes a popup: a list, a calendar, a menu. */
function closesPopup(target: Element): boolean {
  const popup = target.closest("[role='dialog'], [data-position]");
  return handlesEscape(target) || popup?.matches("[data-position]") === true;
}

/**
 * Outside of dialogs Escape belongs to the topmost one, because focus moves into it shortly after it
 * appears.
 */
function isFor(dialog: Element | null, target: EventTarget | null): boolean {
  if (!dialog || !(target instanceof Element) || closesPopup(target)) return false;
  return (target.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1)) === dialog;
}

/** Handles Escape in a dialog as soon as it is visible. */
export function DialogEscape({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent(({ key, target, isComposing }: globalThis.KeyboardEvent) => {
    if (key === "Escape" && !isComposing && isFor(content.current?.closest(MODAL) ?? null, target))
      onEscape();
  });
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => hear(event);
    // Capture phase: before the popup closes itself.
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  return (
    <div ref={content} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
