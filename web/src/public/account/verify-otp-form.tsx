import { Trans, useLingui } from "@lingui/react/macro";
import { verifyOtpRule } from "@media-planner/schema/rules/account";
import { useNavigate } from "react-router-dom";

import { toastSuccess } from "../../ui/toast.ts";
import { TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { OtpInput } from "./otp-input.tsx";
import { clearPendingOtp, usePendingOtp } from "./pending-otp.ts";
import { ResendOtp } from "./resend-otp.tsx";
import { useVerifyOtpMutation } from "./verify-otp.generated.tsx";

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
