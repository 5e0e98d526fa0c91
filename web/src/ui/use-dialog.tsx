import { useCallback, useEffect, useRef, type ReactNode } from "react";

import { dialogs } from "./above.tsx";

interface Question<Answer> {
  title: ReactNode;
  size?: string;
  /** What stands in the dialog; it calls `answer`, which closes it. */
  content: (answer: (given: Answer) => void) => ReactNode;
  /** What Escape, and leaving the screen, answer. */
  otherwise: Answer;
  /** Asked before Escape closes it, where something may be typed; a press beside it then closes nothing. */
  mayClose?: () => Promise<boolean>;
}

/** Asks a question in a dialog. It stands over whatever screen comes, unless the signal withdraws it. */
export async function openDialog<Answer>(
  { title, size, content, otherwise, mayClose }: Question<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const { open, close } = await dialogs();
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(otherwise);
    const withdraw = () => close(id);
    const onEscape = async () => {
      if (!mayClose || (await mayClose())) close(id);
    };
    const shown = content((given) => {
      resolve(given);
      close(id);
    });
    const id = open({
      title,
      size,
      isCareful: mayClose !== undefined,
      content: shown,
      onEscape: () => void onEscape(),
      onClose: () => {
        signal?.removeEventListener("abort", withdraw);
        resolve(otherwise);
      },
    });
    // Drawing it may have been what took the screen away.
    if (signal?.aborted) return withdraw();
    return signal?.addEventListener("abort", withdraw);
  });
}

/** Asks a question in a dialog of one's own; it does not outlive the screen that asked it. */
export function useDialog(): <Answer>(question: Question<Answer>) => Promise<Answer> {
  const screen = useRef<AbortController>(null);
  useEffect(() => {
    const shown = new AbortController();
    screen.current = shown;
    return () => shown.abort();
  }, []);
  return useCallback((question) => openDialog(question, screen.current?.signal), []);
}
