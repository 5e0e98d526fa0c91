import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";

import { isLanguage } from "../../i18n/language.ts";
import { switchLanguage } from "../../i18n/load-catalogs.ts";
import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { useIsInvitation } from "./use-is-invitation.ts";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** Mails add their language to the link. */
function useLinkLanguage() {
  const language = useSearchParams()[0].get("language");
  useEffect(() => {
    if (isLanguage(language)) void switchLanguage(language);
  }, [language]);
}

export function ResetPassword() {
  const { t } = useLingui();
  useLinkLanguage();
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
