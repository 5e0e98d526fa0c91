import { Trans, useLingui } from "@lingui/react/macro";
import { OTP_RESEND_SECONDS, signUpRule } from "@media-planner/schema/rules/account";
import { useNavigate } from "react-router-dom";

import { toastSuccess } from "../../ui/toast.ts";
import { PasswordField, TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { storeSentOtp } from "./pending-otp.ts";
import { useSignUpMutation } from "./sign-up.generated.tsx";

export function SignUpForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  return (
    <RuleForm
      label={t`Sign up`}
      rule={signUpRule}
      send={async (input) => {
        await signUp({ variables: { input } });
        storeSentOtp(input.email, OTP_RESEND_SECONDS);
        toastSuccess(t`Registration successful`);
        await navigate("/verifyotp");
      }}
      fallbackMessage={t`Failed to register`}
      submitLabel={<Trans>Sign up</Trans>}
    >
      <TextField name="fullName" label={t`Full Name`} autoComplete="name" />
      <TextField name="email" label={t`Email`} type="email" autoComplete="email" />
      <TextField name="phone" label={t`Phone`} type="tel" inputMode="numeric" autoComplete="tel" />
      <PasswordField name="password" label={t`Password`} autoComplete="new-password" />
      <PasswordField name="confirmPassword" label={t`Confirm Password`} autoComplete="new-password" />
    </RuleForm>
  );
}
