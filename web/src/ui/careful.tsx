import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** Props of a dialog around whose content `OwnEscape` stands. */
export const OWN_ESCAPE = { closeOnEscape: false };

/** Props of a dialog that asks before it closes, where something may be typed. */
export const CAREFUL = {
  ...OWN_ESCAPE,
  closeOnClickOutside: false,
  // A press beside it would take the focus out of it, and with it the keys.
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("[role='dialog']")) event.preventDefault();
  },
};

const MODAL = "[aria-modal='true']";

/** Mantine's mark of what handles Escape itself, such as a select while its list is open. */
const HANDLES_ESCAPE = "data-mantine-stop-propagation";

/** The props of a control while Escape closes its popup, or gives up what is typed. */
export function ownsEscape(isOwn: boolean): { [HANDLES_ESCAPE]?: true } {
  return isOwn ? { [HANDLES_ESCAPE]: true } : {};
}

/** Whether what has the focus handles Escape itself. */
export function handlesEscape(target: EventTarget): boolean {
  return target instanceof Element && target.closest(`[${HANDLES_ESCAPE}]`) !== null;
}

/** Whether Escape, pressed at `target`, closes a popup: a list of choices, a calendar, a menu. */
function closesPopup(target: Element): boolean {
  const popup = target.closest("[role='dialog'], [data-position]");
  return handlesEscape(target) || popup?.matches("[data-position]") === true;
}

/**
 * Whether Escape, pressed at `target`, is for this dialog. A press outside every dialog is for the topmost one: the focus reaches a
 * dialog a moment after the dialog is seen.
 */
function isFor(dialog: Element | null, target: EventTarget | null): boolean {
  if (!dialog || !(target instanceof Element) || closesPopup(target)) return false;
  return (target.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1)) === dialog;
}

/** The content of a dialog that hears Escape itself, from the moment that it is seen. */
export function OwnEscape({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent(({ key, target, isComposing }: globalThis.KeyboardEvent) => {
    if (key === "Escape" && !isComposing && isFor(content.current?.closest(MODAL) ?? null, target))
      onEscape();
  });
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => hear(event);
    // Before a popup handles the key, which is closed after that.
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
  return (
    <div ref={content} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
