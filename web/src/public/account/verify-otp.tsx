import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "react-router-dom";
import { verifyOtpRule, accountEmailRule, OTP_RESEND_SECONDS } from "@media-planner/schema/rules/account";
import { validateInput } from "@media-planner/schema/rules/validate";
import { useForm } from "react-final-form";

import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { toastSuccess, toastError } from "../../ui/overlays/toast.ts";
import { TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { OtpInput } from "./otp-input.tsx";
import {
  clearPendingOtp,
  usePendingOtp,
  type PendingOtp,
  storeSentOtp,
  useSecondsUntil,
} from "./pending-otp.ts";
import { useVerifyOtpMutation, useResendOtpMutation } from "./verify-otp.generated.tsx";
import { getFieldErrors, toastFailure, translateIfKnown } from "../../crud/errors/failure.ts";
import type { FormValues } from "../../crud/form/form-values.ts";

interface ResendOtpProps {
  pending: PendingOtp | undefined;
}

function ResendOtp({ pending }: ResendOtpProps) {
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
      // The timer replaces the button.
      document.getElementsByName("otp")[0]?.focus();
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
      <Trans>Didn’t get a code?</Trans> {/* A disabled button would lose the focus. */}
      <button
        type="button"
        className="link"
        aria-disabled={loading || undefined}
        onClick={() => !loading && void send()}
      >
        {loading ? <Trans>Loading...</Trans> : <Trans>Resend OTP</Trans>}
      </button>
    </p>
  );
}

/** Shows an email field unless sign-up or a rejected sign-in stored the email. */
export function VerifyOtpForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [verify] = useVerifyOtpMutation();
  const pending = usePendingOtp();
  const email = pending?.email;

  return (
    <>
      {email ? (
        <p className="account-lead">
          <Trans>
            Sent to <strong>{email}</strong>
          </Trans>
        </p>
      ) : null}
      <RuleForm
        label={t`Confirm your account`}
        rule={verifyOtpRule}
        fixedValues={email ? { email } : undefined}
        send={async (input) => {
          await verify({ variables: { input } });
          clearPendingOtp();
          toastSuccess(t`Your account is confirmed. Please sign in.`);
          await navigate("/signin", { state: { email: input.email } });
        }}
        fallbackMessage={t`Failed to verify OTP`}
        advice={
          <p>
            <Trans>Check the code, or request a new one below.</Trans>
          </p>
        }
        submitLabel={<Trans>Confirm</Trans>}
        footer={<ResendOtp pending={pending} />}
      >
        {email ? null : <TextField name="email" label={t`Email`} type="email" autoComplete="email" />}
        <OtpInput name="otp" />
      </RuleForm>
    </>
  );
}

export function VerifyOtp() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={<Trans>Check your email</Trans>}
      lead={<Trans>Enter the four-digit code we sent you. It is valid for ten minutes.</Trans>}
    >
      <Head
        title={t`Confirm your account`}
        description={t`Confirm your Media Planner account with the code from your email.`}
        unlisted
      />
      <VerifyOtpForm />
      <p className="account-other">
        <Link className="link" to="/signin">
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </AccountPage>
  );
}
