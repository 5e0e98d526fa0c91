import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useFormState } from "react-final-form";

import { CONFIRM_CLOSE_PROPS, DialogEscape } from "../../ui/overlays/dialog-escape.tsx";
import { useConfirmLeave, useUnloadWarning } from "./recovery/leave-guard.tsx";

/** Reports whether the form of a dialog has unsaved input. */
export type OnUnsaved = (isUnsaved: boolean) => void;

export function UnsavedReporter({ onUnsaved }: { onUnsaved: OnUnsaved }) {
  const { dirty } = useFormState({ subscription: { dirty: true } });
  useEffect(() => {
    onUnsaved(dirty === true);
    return () => onUnsaved(false);
  }, [onUnsaved, dirty]);
  return null;
}

/** Focuses the first input of the form once its controls have loaded; of a new record, the first empty one. */
export function FirstInputFocus({ isNew }: { isNew: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const inputs = [
      ...(ref.current?.closest("form")?.querySelectorAll<HTMLInputElement>("input, textarea") ?? []),
    ];
    const input = (isNew && inputs.find(({ value }) => value === "")) || inputs[0];
    // Mantine's dialog focuses this input too, instead of its close button.
    input?.setAttribute("data-autofocus", "");
    input?.focus();
  }, [isNew]);
  return <span ref={ref} hidden />;
}

interface FormDialogProps {
  opened: boolean;
  title: ReactNode;
  size: string;
  onClose: () => void;
  children: (form: { onUnsaved: OnUnsaved; onCancel: () => void }) => ReactNode;
}

/** Closing discards the input after confirmation. */
export function FormDialog({ opened, title, size, onClose, children }: FormDialogProps) {
  const { t } = useLingui();
  const confirmLeave = useConfirmLeave();
  const [isUnsaved, setIsUnsaved] = useState(false);
  useUnloadWarning(() => isUnsaved);
  const close = async () => {
    if (isUnsaved && !(await confirmLeave())) return;
    // Closing may navigate, with another confirmation while changes are unsaved.
    flushSync(() => setIsUnsaved(false));
    onClose();
  };
  const onCancel = () => void close();
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      {...CONFIRM_CLOSE_PROPS}
      title={title}
      size={size}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <DialogEscape onEscape={onCancel}>{children({ onUnsaved: setIsUnsaved, onCancel })}</DialogEscape>
    </Modal>
  );
}
