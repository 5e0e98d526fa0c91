import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router-dom";

import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { VerifyOtpForm } from "./verify-otp-form.tsx";

export function VerifyOtp() {
  const { t } = useLingui();
  return (
    <AccountPage
      title={<Trans>Check your email</Trans>}
      lead={<Trans>Enter the four-digit code we sent you. It is valid for ten minutes.</Trans>}
    >
      <Head
        title={t`Confirm your account`}
        description={t`Confirm your Media Planner account with the code from your email.`}
        unlisted
      />
      <VerifyOtpForm />
      <p className="account-other">
        <Link className="link" to="/signin">
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </AccountPage>
  );
}
