import { useEffect, useRef, useState, type SyntheticEvent } from "react";

type Submit = (event: SyntheticEvent) => Promise<unknown> | undefined;

/**
 * Focuses the first invalid field after a submit. Waits until errors are rendered, because server errors
 * arrive later. Does nothing if the viewer has moved the focus.
 */
export function useErrorFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState<{ focusedBefore: Element | null }>();
  useEffect(() => {
    const focused = document.activeElement;
    if (!submitted || (focused !== submitted.focusedBefore && focused !== document.body)) return;
    // After React's commit, because a number input renders synchronously on focus.
    queueMicrotask(() => findFirstInvalid(ref.current)?.focus());
  }, [submitted]);
  return {
    ref,
    createSubmitHandler: (handleSubmit: Submit) => (event: SyntheticEvent) => {
      const focusedBefore = document.activeElement;
      void Promise.resolve(handleSubmit(event)).then(() => setSubmitted({ focusedBefore }));
    },
  };
}

export function findFirstInvalid(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>(
      "[aria-invalid='true']:not([type='hidden']):not([disabled]), [data-invalid]:is(button, input)",
    ) ?? form?.querySelector<HTMLElement>("[data-form-errors]")
  );
}
