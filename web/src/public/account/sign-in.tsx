import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router-dom";

import { Head } from "../head.tsx";
import { AccountPage } from "./page.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function SignIn() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={<Trans>Welcome back</Trans>}
      lead={<Trans>Sign in to plan, book and follow your campaigns.</Trans>}
    >
      <Head
        title={t`Sign in`}
        description={t`Sign in to Media Planner with your email address or your phone number.`}
      />
      <SignInForm />
      <p className="account-other">
        <Trans>
          No account yet?{" "}
          <Link className="link" to="/signup">
            Sign up
          </Link>
        </Trans>
      </p>
    </AccountPage>
  );
}
