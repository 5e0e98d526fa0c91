import { Trans, useLingui } from "@lingui/react/macro";
import { accountEmailRule, OTP_RESEND_SECONDS } from "@media-planner/schema/rules/account";
import { check } from "@media-planner/schema/rules/check";
import { failureOf } from "../forms/failure.ts";
import { showToast } from "../toast/toast.ts";
import { type PendingOtp, rememberOtpSent, useSecondsUntil } from "./pending-otp.ts";
import { useResendOtpMutation } from "./verify-otp.generated.tsx";
import { serverText } from "../../i18n/server-text.ts";

interface ResendOtpProps {
  pending: PendingOtp | undefined;
}

function typedEmail(): string {
  const field = document.getElementById("email");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Asks for a new code, once the 60 seconds since the last one are over. */
export function ResendOtp({ pending }: ResendOtpProps) {
  const { i18n, t } = useLingui();
  const [resend, { loading }] = useResendOtpMutation();
  const seconds = useSecondsUntil(pending?.resendAt ?? 0);

  const send = async () => {
    const result = check(accountEmailRule, { email: pending?.email || typedEmail() });
    if (!result.ok) {
      for (const { message } of result.fields) showToast("error", serverText(i18n, message));
      document.getElementById("email")?.focus();
      return;
    }
    try {
      await resend({ variables: { input: result.value } });
      rememberOtpSent(result.value.email, OTP_RESEND_SECONDS);
      showToast("success", t`A new code is on its way.`);
    } catch (error) {
      const { message, fields } = failureOf(error);
      showToast("error", serverText(i18n, message ?? fields[0]?.message ?? t`Failed to resend OTP`));
    }
  };

  if (seconds > 0) {
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return (
      <p className="resend" role="timer">
        <Trans>You can ask for a new code in {clock}</Trans>
      </p>
    );
  }
  return (
    <p className="resend">
      <Trans>No code?</Trans>{" "}
      <button type="button" className="link" disabled={loading} onClick={() => void send()}>
        {loading ? <Trans>Loading...</Trans> : <Trans>Resend OTP</Trans>}
      </button>
    </p>
  );
}
