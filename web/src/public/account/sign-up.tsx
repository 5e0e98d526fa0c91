import { Trans } from "@lingui/react/macro";
import { liveForm } from "../forms/live-form.tsx";
import { AccountPage } from "./page.tsx";

const SignUpForm = liveForm(() => import("./sign-up-form.tsx").then((module) => module.SignUpForm));

export function SignUp() {
  return (
    <AccountPage
      title={<Trans>Create your account</Trans>}
      lead={<Trans>We will send a four-digit code to your email address to confirm it.</Trans>}
    >
      <SignUpForm />
      <p className="account-other">
        <Trans>
          Already have an account?{" "}
          <a className="link" href="/signin">
            Sign in
          </a>
        </Trans>
      </p>
    </AccountPage>
  );
}
