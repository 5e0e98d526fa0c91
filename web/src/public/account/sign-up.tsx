import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "react-router-dom";
import { OTP_RESEND_SECONDS, signUpRule } from "@media-planner/schema/rules/account";

import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { useSignUpState } from "./use-sign-up-state.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
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

function SignInPrompt() {
  return (
    <p className="account-other">
      <Trans>
        Already have an account?{" "}
        <Link className="link" to="/signin">
          Sign in
        </Link>
      </Trans>
    </p>
  );
}

export function SignUp() {
  const { t } = useLingui();
  const signUp = useSignUpState();
  const head = <Head title={t`Sign up`} description={t`Create a Media Planner account for your agency.`} />;
  if (signUp.status === "closed")
    return (
      <AccountPage
        title={<Trans>Sign-up is closed</Trans>}
        lead={
          <Trans>
            Accounts are created by invitation. Ask your administrator to invite you: you will get an email
            with a link.
          </Trans>
        }
      >
        {head}
        <SignInPrompt />
      </AccountPage>
    );
  return (
    <AccountPage
      title={<Trans>Create your account</Trans>}
      lead={<Trans>We will send a four-digit code to your email address to confirm it.</Trans>}
    >
      {head}
      <div className={signUp.status === "loading" ? "account-loading" : undefined}>
        {signUp.status === "domains" && (
          <p className="account-lead">
            <Trans>Use your work email at one of these domains: {signUp.domains.join(", ")}</Trans>
          </p>
        )}
        {signUp.status === "administrator" && (
          <p className="account-lead">
            <Trans>Only the administrator can sign up now. Other users need an invitation.</Trans>
          </p>
        )}
        <SignUpForm />
      </div>
      <SignInPrompt />
    </AccountPage>
  );
}
