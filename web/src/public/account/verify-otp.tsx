import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { startUsing } from "../forms/interaction.ts";
import { liveForm } from "../forms/live-form.tsx";
import { AccountPage } from "./page.tsx";
import { readPendingOtp } from "./pending-otp.ts";

const VerifyOtpForm = liveForm(() => import("./verify-otp-form.tsx").then((module) => module.VerifyOtpForm));

export function VerifyOtp() {
  // Whoever comes from the sign-up has the form's code already, and a countdown to look at.
  useEffect(() => {
    if (readPendingOtp()) startUsing();
  }, []);
  return (
    <AccountPage
      title={<Trans>Check your email</Trans>}
      lead={<Trans>Enter the four digits that we sent you. They are valid for ten minutes.</Trans>}
    >
      <VerifyOtpForm />
      <p className="account-other">
        <a className="link" href="/signin">
          <Trans>Back to sign in</Trans>
        </a>
      </p>
    </AccountPage>
  );
}
