import { Trans, useLingui } from "@lingui/react/macro";
import { OTP_RESEND_SECONDS, signUpRule } from "@media-planner/schema/rules/account";
import { RuleForm } from "../forms/rule-form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { goTo } from "../navigation.ts";
import { showToast } from "../toast/toast.ts";
import { rememberOtpSent } from "./pending-otp.ts";
import { useSignUpMutation } from "./sign-up.generated.tsx";

export function SignUpForm() {
  const { t } = useLingui();
  const [signUp] = useSignUpMutation();
  return (
    <RuleForm
      label={t`Sign up`}
      rule={signUpRule}
      send={async (input) => {
        await signUp({ variables: { input } });
        rememberOtpSent(input.email, OTP_RESEND_SECONDS);
        showToast("success", t`Registration successful`);
        await goTo("/verifyotp");
      }}
      fallback={t`Failed to register`}
      submitLabel={<Trans>Sign up</Trans>}
    >
      <TextField name="fullName" label={t`Full Name`} autoComplete="name" />
      <TextField name="email" label={t`Email`} type="email" autoComplete="email" />
      <TextField name="phone" label={t`Phone`} type="tel" inputMode="numeric" autoComplete="tel" />
      <TextField name="password" label={t`Password`} type="password" autoComplete="new-password" />
      <TextField
        name="confirmPassword"
        label={t`Confirm Password`}
        type="password"
        autoComplete="new-password"
      />
    </RuleForm>
  );
}
