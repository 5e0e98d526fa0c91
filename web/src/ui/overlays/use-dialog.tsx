import { useCallback, useEffect, useRef, type ReactNode } from "react";

import { findOpener } from "./focus-return.tsx";
import { loadDialogs } from "./overlays.tsx";

export interface DialogOptions<Result> {
  title: ReactNode;
  size?: string;
  content: (close: (result: Result) => void, dismiss: () => void) => ReactNode;
  dismissValue: Result;
  /** Called before Escape or `dismiss` close the dialog. With it, clicks on the overlay do nothing. */
  canClose?: () => Promise<boolean>;
}

/** Opens a dialog that survives navigation until it is answered or aborted. */
export async function openDialog<Result>(
  { title, size, content, dismissValue, canClose }: DialogOptions<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const opener = findOpener();
  const { open, close } = await loadDialogs();
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(dismissValue);
    const closeOnAbort = () => close(id);
    const closeIfAllowed = async () => {
      if (!canClose || (await canClose())) close(id);
    };
    const dismiss = () => void closeIfAllowed();
    const renderedContent = content((result) => {
      resolve(result);
      close(id);
    }, dismiss);
    const id = open({
      title,
      size,
      confirmsClose: canClose !== undefined,
      content: renderedContent,
      opener,
      onEscape: dismiss,
      onClose: () => {
        signal?.removeEventListener("abort", closeOnAbort);
        resolve(dismissValue);
      },
    });
    // Rendering may have unmounted the screen.
    if (signal?.aborted) return closeOnAbort();
    return signal?.addEventListener("abort", closeOnAbort);
  });
}

export type OpenDialog = <Result>(options: DialogOptions<Result>) => Promise<Result>;

export function useDialog(): OpenDialog {
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    controllerRef.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback((options) => openDialog(options, controllerRef.current?.signal), []);
}
