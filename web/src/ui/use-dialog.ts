import { useCallback, useEffect, useRef, type ReactNode } from "react";

import { dialogs } from "./above.tsx";

interface Question<Answer> {
  title: ReactNode;
  size?: string;
  /** What stands in the dialog; it calls `answer`, which closes it. */
  content: (answer: (given: Answer) => void) => ReactNode;
  /** What Escape, and leaving the screen, answer. */
  otherwise: Answer;
}

/** Asks a question in a dialog of one's own; it does not outlive the screen that asked it. */
export function useDialog(): <Answer>(question: Question<Answer>) => Promise<Answer> {
  const here = useRef<{ withdraw?: () => void }>(null);
  useEffect(() => {
    const screen: typeof here.current = {};
    here.current = screen;
    return () => {
      here.current = null;
      screen.withdraw?.();
    };
  }, []);

  return useCallback(async ({ title, size, content, otherwise }) => {
    const { open, close } = await dialogs();
    return new Promise((resolve) => {
      const screen = here.current;
      if (!screen) return resolve(otherwise);
      const id = open({
        title,
        ...(size ? { size } : {}),
        children: content((given) => {
          resolve(given);
          close(id);
        }),
        onClose: () => resolve(otherwise),
      });
      screen.withdraw = () => close(id);
    });
  }, []);
}
