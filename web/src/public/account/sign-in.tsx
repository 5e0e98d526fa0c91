import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router-dom";

import { getSessionEndReason } from "../../session/session-store.ts";
import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useSignUpState } from "./use-sign-up-state.ts";

function Lead() {
  const [endReason] = useState(getSessionEndReason);
  if (endReason === "expired") return <Trans>Your session has ended. Please sign in again.</Trans>;
  if (endReason === "denied") return <Trans>Access denied. Please login again.</Trans>;
  return <Trans>Sign in to plan, book and follow your campaigns.</Trans>;
}

/** Links to sign-up, or explains its absence. Reserves its space while loading. */
function SignUpPrompt() {
  const { status } = useSignUpState();
  if (status === "closed")
    return (
      <p className="account-other">
        <Trans>No account yet? Ask your administrator for an invitation.</Trans>
      </p>
    );
  return (
    <p className={status === "loading" ? "account-other account-loading" : "account-other"}>
      <Trans>
        No account yet?{" "}
        <Link className="link" to="/signup">
          Sign up
        </Link>
      </Trans>
    </p>
  );
}

export function SignIn() {
  const { t } = useLingui();
  return (
    <AccountPage title={<Trans>Welcome back</Trans>} lead={<Lead />}>
      <Head
        title={t`Sign in`}
        description={t`Sign in to Media Planner with your email address or your phone number.`}
      />
      <SignInForm />
      <SignUpPrompt />
    </AccountPage>
  );
}
