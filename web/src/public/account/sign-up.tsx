import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router-dom";

import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useSignUpState } from "./use-sign-up-state.ts";

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
