import { Trans, useLingui } from "@lingui/react/macro";
import { resetPasswordRule } from "@media-planner/schema/rules/account";
import { Link, useNavigate, useSearchParams } from "react-router-dom";

import { toastSuccess } from "../../ui/toast.ts";
import { PasswordField } from "../form/site-fields.tsx";
import { RuleForm } from "../form/site-form.tsx";
import { requestLinkHash } from "./forgot-password-hash.ts";
import { useIsInvitation } from "./use-is-invitation.ts";
import { useResetPasswordMutation } from "./reset-password.generated.tsx";

export function ResetPasswordForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [reset] = useResetPasswordMutation();
  // Empty for incomplete links; the rule explains it.
  const token = useSearchParams()[0].get("token") ?? "";
  const invited = useIsInvitation();
  return (
    <RuleForm
      label={invited ? t`Choose your password` : t`Set a new password`}
      rule={resetPasswordRule}
      fixed={{ token }}
      send={async (input) => {
        await reset({ variables: { input } });
        toastSuccess(invited ? t`Your account is ready. Please sign in.` : t`Password reset successfully`);
        await navigate("/signin");
      }}
      fallback={t`Failed to reset password`}
      advice={
        <p>
          {invited ? (
            <>
              <Trans>Ask your administrator for a new invitation.</Trans>{" "}
              <Link className="link" to="/signin">
                <Trans>Sign in</Trans>
              </Link>
            </>
          ) : (
            <Link className="link" to={{ pathname: "/signin", hash: requestLinkHash }}>
              <Trans>Request a new link</Trans>
            </Link>
          )}
        </p>
      }
      submitLabel={<Trans>Save the password</Trans>}
    >
      <PasswordField
        name="password"
        label={invited ? t`Password` : t`New password`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={t`Confirm Password`} autoComplete="new-password" />
    </RuleForm>
  );
}
