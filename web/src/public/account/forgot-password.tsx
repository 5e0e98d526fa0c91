import { Trans, useLingui } from "@lingui/react/macro";
import { accountEmailRule } from "@media-planner/schema/rules/account";
import { useEffect, useRef } from "react";
import { RuleForm } from "../forms/rule-form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { showToast } from "../toast/toast.ts";
import { useForgotPasswordMutation } from "./forgot-password.generated.tsx";

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the address to which a link for a new password is sent. */
export function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const { t } = useLingui();
  const [ask] = useForgotPasswordMutation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="forgot-title" onClose={onClose}>
      {open ? (
        <>
          <h2 id="forgot-title">
            <Trans>Forgot password?</Trans>
          </h2>
          <p className="account-lead">
            <Trans>Tell us your email address and we will send you a link to set a new one.</Trans>
          </p>
          <RuleForm
            label={t`Forgot password?`}
            rule={accountEmailRule}
            send={async (input) => {
              await ask({ variables: { input } });
              showToast("success", t`Password reset link sent to your email`);
              onClose();
            }}
            fallback={t`Failed to send reset password link`}
            submitLabel={<Trans>Send the link</Trans>}
          >
            <TextField id="forgot-email" name="email" label={t`Email`} type="email" autoComplete="email" />
          </RuleForm>
          <button type="button" className="link dialog-cancel" onClick={onClose}>
            <Trans>Cancel</Trans>
          </button>
        </>
      ) : null}
    </dialog>
  );
}
