import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from "react";

/** Props of a dialog that asks before it closes, where something may be typed; `OwnEscape` stands around its content. */
export const CAREFUL = {
  closeOnEscape: false,
  closeOnClickOutside: false,
  // A press beside it would take the focus out of it, and with it the keys.
  onMouseDown: (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("[role='dialog']")) event.preventDefault();
  },
};

const MODAL = "[aria-modal='true']";

/**
 * Whether Escape, pressed at `target`, is for this dialog. In an open list of choices it closes the list. A press outside every
 * dialog is for the topmost one: the focus reaches a dialog a moment after the dialog is seen.
 */
function isFor(dialog: Element | null, target: EventTarget | null): boolean {
  if (!dialog || !(target instanceof Element) || target.hasAttribute("data-mantine-stop-propagation"))
    return false;
  return (target.closest(MODAL) ?? [...document.querySelectorAll(MODAL)].at(-1)) === dialog;
}

/** The content of a dialog that hears Escape itself, from the moment that it is seen. */
export function OwnEscape({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const hear = useEffectEvent(({ key, target }: globalThis.KeyboardEvent) => {
    if (key === "Escape" && isFor(content.current?.closest(MODAL) ?? null, target)) onEscape();
  });
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => hear(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <div ref={content} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
