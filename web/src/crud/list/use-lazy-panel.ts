import { useCallback, useState, type ReactElement, type Ref } from "react";

/** Renders the button that opens a panel. */
export type RenderButton = (button: { ref?: Ref<HTMLButtonElement>; onClick: () => void }) => ReactElement;

/** State of a panel that loads on the first click. Its button replaces the clicked one and takes the focus. */
export function useLazyPanel(renderButton: RenderButton) {
  const [isMounted, setMounted] = useState(false);
  const [closed, setClosed] = useState(false);
  const attach = useCallback((element: HTMLButtonElement | null) => {
    element?.focus();
    setMounted(element !== null);
  }, []);
  const opened = isMounted && !closed;
  const button = renderButton({ ref: attach, onClick: () => setClosed(opened) });
  return { opened, onChange: (next: boolean) => setClosed(!next), button };
}
