import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useSearchParams, Link, useNavigate } from "react-router-dom";
import { resetPasswordRule } from "@media-planner/schema/rules/account";

import { isLanguage } from "../../i18n/language.ts";
import { changeLanguage } from "../../crud/change-language.ts";
import { Head } from "../head.tsx";
import { AccountPage } from "./account-page.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { PasswordField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { FORGOT_PASSWORD_HASH } from "../paths.ts";
import { useResetPasswordMutation } from "./reset-password.generated.tsx";

/** Whether the link sets an account's first password. */
function useIsInvitation(): boolean {
  return useSearchParams()[0].get("invitation") === "yes";
}

export function ResetPasswordForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  const [searchParams] = useSearchParams();
  // Empty if the link is incomplete; the rule's message explains it.
  const token = searchParams.get("token") ?? "";
  const isInvitation = useIsInvitation();
  return (
    <RuleForm
      label={isInvitation ? t`Choose your password` : t`Set a new password`}
      rule={resetPasswordRule}
      fixedValues={{ token }}
      send={async (input) => {
        await reset({ variables: { input } });
        toastSuccess(
          isInvitation ? t`Your account is ready. Please sign in.` : t`Password reset successfully`,
        );
        await navigate("/signin", { state: { email: searchParams.get("email") } });
      }}
      fallbackMessage={t`Failed to reset password`}
      advice={
        <p>
          {isInvitation ? (
            <>
              <Trans>Ask your administrator for a new invitation.</Trans>{" "}
              <Link className="link" to="/signin">
                <Trans>Sign in</Trans>
              </Link>
            </>
          ) : (
            <Link className="link" to={{ pathname: "/signin", hash: FORGOT_PASSWORD_HASH }}>
              <Trans>Request a new link</Trans>
            </Link>
          )}
        </p>
      }
      submitLabel={<Trans>Save the password</Trans>}
    >
      <PasswordField
        name="password"
        label={isInvitation ? t`Password` : t`New password`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t`Confirm Password`} autoComplete="new-password" />
    </RuleForm>
  );
}

/** Mails add their language to the link. */
function useLinkLanguage() {
  const language = useSearchParams()[0].get("language");
  useEffect(() => {
    if (isLanguage(language)) changeLanguage(language);
  }, [language]);
}

export function ResetPassword() {
  const { t } = useLingui();
  useLinkLanguage();
  const [title, lead, description] = useIsInvitation()
    ? [
        t`Welcome to Media Planner`,
        t`Choose your password, at least 6 characters. The link works once, for 72 hours.`,
        t`Choose a password for your Media Planner account.`,
      ]
    : [
        t`Set a new password`,
        t`At least 6 characters. The link from your email works once, for 30 minutes.`,
        t`Set a new password for your Media Planner account.`,
      ];
  return (
    <AccountPage title={title} lead={lead}>
      <Head title={title} description={description} unlisted />
      <ResetPasswordForm />
    </AccountPage>
  );
}
