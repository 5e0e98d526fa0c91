import { useCallback, useState, type ReactElement, type Ref } from "react";

export type RenderButton = (button: { ref?: Ref<HTMLButtonElement>; onClick: () => void }) => ReactElement;

/** Loads a panel on the first click. The panel's button then replaces the clicked one and takes the focus. */
export function useLazyPanel(renderButton: RenderButton) {
  const [isMounted, setMounted] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const attach = useCallback((element: HTMLButtonElement | null) => {
    element?.focus();
    setMounted(element !== null);
  }, []);
  const opened = isMounted && !isClosed;
  const button = renderButton({ ref: attach, onClick: () => setIsClosed(opened) });
  return { opened, onChange: (next: boolean) => setIsClosed(!next), button };
}
