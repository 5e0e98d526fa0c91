import { useLingui } from "@lingui/react/macro";
import {
  createContext,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";

import classes from "./confirm-dialog.module.css";
import { PlainButton } from "./plain-button.tsx";

export interface ConfirmQuestion {
  title: string;
  message: string;
  confirmLabel: string;
  /** 'Cancel' when left out. */
  cancelLabel?: string;
  /** Paints the confirm button as destructive. */
  danger?: boolean;
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

interface Pending {
  question: ConfirmQuestion;
  answer: (confirmed: boolean) => void;
}

/** Asks a yes/no question in a modal dialog; Escape and Cancel answer false. Needs ConfirmProvider above. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error("useConfirm needs a ConfirmProvider");
  return ask;
}

function ConfirmDialog({ question, answer }: Pending) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messageId = useId();

  // The platform's own modal: focus goes in, to the first button, stays in, and comes back to where it was. The last needs the
  // dialog to be closed while it is still in the document, hence the layout effect.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {question.title}
      </h2>
      <p id={messageId} className={classes.message}>
        {question.message}
      </p>
      <div className={classes.buttons}>
        <PlainButton onClick={() => answer(false)}>{question.cancelLabel ?? t`Cancel`}</PlainButton>
        <PlainButton tone={question.danger ? "danger" : "primary"} onClick={() => answer(true)}>
          {question.confirmLabel}
        </PlainButton>
      </div>
    </dialog>
  );
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setPending({
          question,
          answer: (confirmed) => {
            setPending(null);
            resolve(confirmed);
          },
        });
      }),
    [],
  );

  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && <ConfirmDialog {...pending} />}
    </ConfirmContext>
  );
}
