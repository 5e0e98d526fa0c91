import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** For dialogs that contain `DialogEscape`. */
export const DIALOG_ESCAPE_PROPS = { closeOnEscape: false };

/** For dialogs that ask before discarding input. */
export const CONFIRM_CLOSE_PROPS = {
  ...DIALOG_ESCAPE_PROPS,
  closeOnClickOutside: false,
  // A click on the overlay would move the focus out of the dialog.
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("[role='dialog']")) event.preventDefault();
  },
};

const MODAL_SELECTOR = "[aria-modal='true']";

/** Mantine's marker of elements that handle Escape, such as open selects. */
const HANDLES_ESCAPE_ATTRIBUTE = "data-mantine-stop-propagation";

/** Marks a control that handles Escape itself. */
export function getEscapeProps(isHandled: boolean): { [HANDLES_ESCAPE_ATTRIBUTE]?: true } {
  return isHandled ? { [HANDLES_ESCAPE_ATTRIBUTE]: true } : {};
}

export function handlesEscape(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${HANDLES_ESCAPE_ATTRIBUTE}]`) !== null;
}

/** Whether Escape closes a popup: a list, a calendar, a menu. */
function closesPopup(target: Element): boolean {
  const popup = target.closest("[role='dialog'], [data-position]");
  return handlesEscape(target) || popup?.matches("[data-position]") === true;
}

/**
 * Events outside dialogs belong to the topmost one, because an opening dialog receives the focus later.
 */
function isForDialog(dialog: Element | null, target: EventTarget | null): boolean {
  if (!dialog || !(target instanceof Element) || closesPopup(target)) return false;
  return (target.closest(MODAL_SELECTOR) ?? [...document.querySelectorAll(MODAL_SELECTOR)].at(-1)) === dialog;
}

/** Handles Escape in a dialog as soon as it is visible. */
export function DialogEscape({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent(({ key, target, isComposing }: globalThis.KeyboardEvent) => {
    if (
      key === "Escape" &&
      !isComposing &&
      isForDialog(content.current?.closest(MODAL_SELECTOR) ?? null, target)
    )
      onEscape();
  });
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKeyDown(event);
    // In the capture phase, before a popup closes itself.
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  return (
    <div ref={content} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
