import { useCallback, useState, type ReactElement, type Ref } from "react";

/** Makes the button that opens and closes a panel. */
export type Target = (button: { ref?: Ref<HTMLButtonElement>; onClick: () => void }) => ReactElement;

/**
 * A panel that comes when its button was pressed, and is open at once. The button that comes with it takes the place, and the focus, of the
 * one that was pressed: the focus returns there when the panel closes.
 */
export function useLazyPanel(target: Target) {
  const [isThere, setThere] = useState(false);
  const [closed, setClosed] = useState(false);
  const take = useCallback((element: HTMLButtonElement | null) => {
    element?.focus();
    setThere(element !== null);
  }, []);
  const opened = isThere && !closed;
  const button = target({ ref: take, onClick: () => setClosed(opened) });
  return { opened, onChange: (next: boolean) => setClosed(!next), button };
}
