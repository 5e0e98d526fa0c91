import { useEffect } from "react";

/** The focused element; for an item of a menu, which unmounts, the button of the menu. */
export function findOpener(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : activeElement;
}

/**
 * Restores the focus on unmount, for dialogs that mount open. Mantine handles only dialogs that mount closed.
 *
 * @param to default: the element focused on mount
 */
export function FocusReturn({ to }: { to?: Element | null }) {
  useEffect(() => {
    const target = to ?? document.activeElement;
    return () => {
      const isFocusLost = document.activeElement === null || document.activeElement === document.body;
      if (isFocusLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [to]);
  return null;
}
