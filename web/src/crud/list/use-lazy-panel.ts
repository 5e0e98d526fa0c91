import { useCallback, useState, type ReactElement, type Ref } from "react";

/** The panel's button. */
export type Target = (button: { ref?: Ref<HTMLButtonElement>; onClick: () => void }) => ReactElement;

/** Its button replaces the clicked one and receives the focus. */
export function useLazyPanel(target: Target) {
  const [isThere, setThere] = useState(false);
  const [closed, setClosed] = useState(false);
  const attach = useCallback((element: HTMLButtonElement | null) => {
    element?.focus();
    setThere(element !== null);
  }, []);
  const opened = isThere && !closed;
  const button = target({ ref: attach, onClick: () => setClosed(opened) });
  return { opened, onChange: (next: boolean) => setClosed(!next), button };
}
