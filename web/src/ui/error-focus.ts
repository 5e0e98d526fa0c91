import { useEffect, useRef, useState, type SyntheticEvent } from "react";

type Submit = (event: SyntheticEvent) => Promise<unknown> | undefined;

/**
 * Waits until errors are rendered, because server errors arrive later. Respects a focus that the viewer
 * moved.
 */
export function useErrorFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState<{ from: Element | null }>();
  useEffect(() => {
    const now = document.activeElement;
    if (!submitted || (now !== submitted.from && now !== document.body)) return;
    // Outside of React's commit, because a number input updates within its focus event.
    queueMicrotask(() => findFirstInvalid(ref.current)?.focus());
  }, [submitted]);
  return {
    ref,
    /** Submits with final-form's `handleSubmit`. */
    submitWith: (handleSubmit: Submit) => (event: SyntheticEvent) => {
      const from = document.activeElement;
      void Promise.resolve(handleSubmit(event)).then(() => setSubmitted({ from }));
    },
  };
}

export function findFirstInvalid(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>(
      "[aria-invalid='true']:not([type='hidden']):not([disabled]), [data-invalid]:is(button, input)",
    ) ?? form?.querySelector<HTMLElement>("[data-refusals]")
  );
}
