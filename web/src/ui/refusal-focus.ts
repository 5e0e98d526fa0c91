import { useEffect, useRef, useState, type SyntheticEvent } from "react";

type Submit = (event: SyntheticEvent) => Promise<unknown> | undefined;

/**
 * Leads to the first refused field of a form, else to what is told above its buttons, once it is drawn: at once for the rules' refusals,
 * after the answer for the server's. Whoever went elsewhere meanwhile stays there.
 */
export function useRefusalFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState<{ from: Element | null }>();
  useEffect(() => {
    const now = document.activeElement;
    if (submitted && (now === submitted.from || now === document.body)) firstRefused(ref.current)?.focus();
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

function firstRefused(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return (
    form?.querySelector<HTMLElement>(
      "[aria-invalid='true']:not([type='hidden']):not([disabled]), [data-invalid]:is(button, input)",
    ) ?? form?.querySelector<HTMLElement>("[data-refusals]")
  );
}
