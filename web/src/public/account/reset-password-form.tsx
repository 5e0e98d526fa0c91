import { Trans, useLingui } from "@lingui/react/macro";
import { resetPasswordRule } from "@media-planner/schema/rules/account";
import { useMemo } from "react";
import { RuleForm } from "../forms/rule-form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { goTo } from "../navigation.ts";
import { showToast } from "../toast/toast.ts";
import { askForLinkHash } from "./forgot-password-hash.ts";
import { useResetPasswordMutation } from "./reset-password.generated.tsx";

/** The token of the mailed link; empty where there is none, and the rule then says what to do. */
function tokenOfLink(): string {
  return typeof location === "undefined" ? "" : (new URLSearchParams(location.search).get("token") ?? "");
}

export function ResetPasswordForm() {
  const { t } = useLingui();
  const [reset] = useResetPasswordMutation();
  const fixed = useMemo(() => ({ token: tokenOfLink() }), []);
  return (
    <RuleForm
      label={t`Set a new password`}
      rule={resetPasswordRule}
      fixed={fixed}
      send={async (input) => {
        await reset({ variables: { input } });
        showToast("success", t`Password reset successfully`);
        await goTo("/signin");
      }}
      fallback={t`Failed to reset password`}
      advice={
        <p>
          <a className="link" href={`/signin${askForLinkHash}`}>
            <Trans>Ask for a new link</Trans>
          </a>
        </p>
      }
      submitLabel={<Trans>Save the password</Trans>}
    >
      <TextField name="password" label={t`New password`} type="password" autoComplete="new-password" />
      <TextField
        name="confirmPassword"
        label={t`Confirm Password`}
        type="password"
        autoComplete="new-password"
      />
    </RuleForm>
  );
}
