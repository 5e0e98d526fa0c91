import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { startUsing } from "../forms/interaction.ts";
import { liveForm } from "../forms/live-form.tsx";
import { AccountPage } from "./page.tsx";
import { askForLinkHash } from "./forgot-password-hash.ts";

const SignInForm = liveForm(() => import("./sign-in-form.tsx").then((module) => module.SignInForm));

export function SignIn() {
  useEffect(() => {
    if (location.hash === askForLinkHash) startUsing();
  }, []);
  return (
    <AccountPage
      title={<Trans>Welcome back</Trans>}
      lead={<Trans>Sign in to plan, book and follow your campaigns.</Trans>}
    >
      <SignInForm />
      <p className="account-other">
        <Trans>
          No account yet?{" "}
          <a className="link" href="/signup">
            Sign up
          </a>
        </Trans>
      </p>
    </AccountPage>
  );
}
