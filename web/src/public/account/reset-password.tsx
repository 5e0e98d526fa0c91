import { Trans, useLingui } from "@lingui/react/macro";

import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { useIsInvitation } from "./use-is-invitation.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

export function ResetPassword() {
  const { t } = useLingui();
  const isInvitation = useIsInvitation();
  if (isInvitation)
    return (
      <AccountPage
        title={<Trans>Welcome to Media Planner</Trans>}
        lead={<Trans>Choose your password, at least 6 characters. The link works once, for 72 hours.</Trans>}
      >
        <Head
          title={t`Welcome to Media Planner`}
          description={t`Choose a password for your Media Planner account.`}
          unlisted
        />
        <ResetPasswordForm />
      </AccountPage>
    );
  return (
    <AccountPage
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>At least 6 characters. The link from your email works once, for 30 minutes.</Trans>}
    >
      <Head
        title={t`Set a new password`}
        description={t`Set a new password for your Media Planner account.`}
        unlisted
      />
      <ResetPasswordForm />
    </AccountPage>
  );
}
