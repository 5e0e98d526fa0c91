import { Trans, useLingui } from "@lingui/react/macro";
import { resetPasswordRule } from "@media-planner/schema/rules/account";
import { Link, useNavigate, useSearchParams } from "react-router-dom";

import { toastSuccess } from "../../ui/toast.ts";
import { PasswordField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { FORGOT_PASSWORD_HASH } from "../paths.ts";
import { useIsInvitation } from "./use-is-invitation.ts";
import { useResetPasswordMutation } from "./reset-password.generated.tsx";

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
