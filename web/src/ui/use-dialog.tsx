import { useCallback, useEffect, useRef, type ReactNode } from "react";

import { findOpener } from "./focus-return.tsx";
import { dialogs } from "./overlays.tsx";

interface Question<Answer> {
  title: ReactNode;
  size?: string;
  content: (close: (result: Answer) => void) => ReactNode;
  otherwise: Answer;
  /** Asked before Escape closes the dialog; clicks on the overlay then do nothing. */
  mayClose?: () => Promise<boolean>;
}

/** Survives navigation, until answered or aborted. */
export async function openDialog<Answer>(
  { title, size, content, otherwise, mayClose }: Question<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const opener = findOpener();
  const { open, close } = await dialogs();
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(otherwise);
    const withdraw = () => close(id);
    const onEscape = async () => {
      if (!mayClose || (await mayClose())) close(id);
    };
    const shown = content((result) => {
      resolve(result);
      close(id);
    });
    const id = open({
      title,
      size,
      isCareful: mayClose !== undefined,
      content: shown,
      opener,
      onEscape: () => void onEscape(),
      onClose: () => {
        signal?.removeEventListener("abort", withdraw);
        resolve(otherwise);
      },
    });
    // Rendering may have removed the screen.
    if (signal?.aborted) return withdraw();
    return signal?.addEventListener("abort", withdraw);
  });
}

export function useDialog(): <Answer>(question: Question<Answer>) => Promise<Answer> {
  const screen = useRef<AbortController>(null);
  useEffect(() => {
    const shown = new AbortController();
    screen.current = shown;
    return () => shown.abort();
  }, []);
  return useCallback((question) => openDialog(question, screen.current?.signal), []);
}
