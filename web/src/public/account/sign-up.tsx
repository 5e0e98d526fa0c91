import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router-dom";

import { Head } from "../head.tsx";
import { AccountPage } from "./page.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export function SignUp() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={<Trans>Create your account</Trans>}
      lead={<Trans>We will send a four-digit code to your email address to confirm it.</Trans>}
    >
      <Head title={t`Sign up`} description={t`Create a Media Planner account for your agency.`} />
      <SignUpForm />
      <p className="account-other">
        <Trans>
          Already have an account?{" "}
          <Link className="link" to="/signin">
            Sign in
          </Link>
        </Trans>
      </p>
    </AccountPage>
  );
}
