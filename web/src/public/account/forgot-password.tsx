import { Trans, useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import { accountEmailRule } from "@media-planner/schema/rules/account";

import { toastSuccess } from "../../ui/toast.ts";
import { TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { useForgotPasswordMutation } from "./forgot-password.generated.tsx";

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
}

export function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const { t } = useLingui();
  const [requestLink] = useForgotPasswordMutation();
  return (
    <Modal opened={open} onClose={onClose} title={<Trans>Forgot password?</Trans>}>
      <p className="account-lead">
        <Trans>Enter your email address to receive a password reset link.</Trans>
      </p>
      <RuleForm
        label={t`Forgot password?`}
        rule={accountEmailRule}
        send={async (input) => {
          await requestLink({ variables: { input } });
          toastSuccess(t`Password reset link sent to your email`);
          onClose();
        }}
        fallbackMessage={t`Failed to send reset password link`}
        submitLabel={<Trans>Send the link</Trans>}
      >
        <TextField name="email" label={t`Email`} type="email" autoComplete="email" />
      </RuleForm>
      <button type="button" className="link dialog-cancel" onClick={onClose}>
        <Trans>Cancel</Trans>
      </button>
    </Modal>
  );
}
