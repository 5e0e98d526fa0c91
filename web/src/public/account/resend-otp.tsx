import { Trans, useLingui } from "@lingui/react/macro";
import { accountEmailRule, OTP_RESEND_SECONDS } from "@media-planner/schema/rules/account";
import { validateInput } from "@media-planner/schema/rules/validate";
import { useForm } from "react-final-form";

import { getFieldErrors, toastFailure, translateIfKnown } from "../../crud/errors/failure.ts";
import type { FormValues } from "../../crud/form/form-values.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { type PendingOtp, storeSentOtp, useSecondsUntil } from "./pending-otp.ts";
import { useResendOtpMutation } from "./verify-otp.generated.tsx";

interface ResendOtpProps {
  pending: PendingOtp | undefined;
}

export function ResendOtp({ pending }: ResendOtpProps) {
  const { t } = useLingui();
  const form = useForm<FormValues>();
  const [resend, { loading }] = useResendOtpMutation();
  const seconds = useSecondsUntil(pending?.resendAt ?? 0);

  const send = async () => {
    const result = validateInput(accountEmailRule, {
      email: pending?.email || form.getState().values["email"],
    });
    if (!result.ok) {
      for (const { message } of result.fields) toastError(translateIfKnown(message));
      document.getElementsByName("email")[0]?.focus();
      return;
    }
    try {
      await resend({ variables: { input: result.value } });
      storeSentOtp(result.value.email, OTP_RESEND_SECONDS);
      toastSuccess(t`New code sent.`);
    } catch (error) {
      const [fieldError] = getFieldErrors(error);
      if (fieldError) toastError(fieldError.message);
      else toastFailure(error, t`Failed to resend OTP`);
    }
  };

  if (seconds > 0) {
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return (
      <p className="resend" role="timer">
        <Trans>You can request a new code in {clock}</Trans>
      </p>
    );
  }
  return (
    <p className="resend">
      <Trans>Didn’t get a code?</Trans>{" "}
      <button type="button" className="link" disabled={loading} onClick={() => void send()}>
        {loading ? <Trans>Loading...</Trans> : <Trans>Resend OTP</Trans>}
      </button>
    </p>
  );
}
