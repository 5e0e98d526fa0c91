import { useEffect, useRef, useState, type SyntheticEvent } from "react";

type Submit = (event: SyntheticEvent) => Promise<unknown> | undefined;

/**
 * Puts the focus on the first refused field of a form, else on the errors above its buttons. It waits until they are drawn: the server's
 * come after its answer. A viewer who moved the focus meanwhile keeps it.
 */
export function useRefusalFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState<{ from: Element | null }>();
  useEffect(() => {
    const now = document.activeElement;
    if (!submitted || (now !== submitted.from && now !== document.body)) return;
    // Outside of React's commit, because a number input updates within its focus event.
    queueMicrotask(() => firstRefused(ref.current)?.focus());
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

/** The first refused field of a form, else the errors above its buttons. */
export function firstRefused(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>(
      "[aria-invalid='true']:not([type='hidden']):not([disabled]), [data-invalid]:is(button, input)",
    ) ?? form?.querySelector<HTMLElement>("[data-refusals]")
  );
}
