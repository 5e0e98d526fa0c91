import { useEffect, useRef } from "react";

/** Returns the focused element, or the button of the menu that contains it. */
export function findOpener(): Element | null {
  const { activeElement } = document;
  const menu = activeElement?.closest("[role=menu]");
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : activeElement;
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Restores the focus of a button disabled by its loader.
 *
 * @returns a function that stores the button before loading
 */
export function useFocusAfterLoading(isLoading: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isLoading) return;
    const { current: target } = opener;
    opener.current = null;
    if (isFocusLost() && target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isLoading]);
  return () => {
    opener.current = findOpener();
  };
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
      if (isFocusLost() && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [to]);
  return null;
}
