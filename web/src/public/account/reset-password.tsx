import { Trans } from "@lingui/react/macro";
import { liveForm } from "../forms/live-form.tsx";
import { AccountPage } from "./page.tsx";

const ResetPasswordForm = liveForm(() =>
  import("./reset-password-form.tsx").then((module) => module.ResetPasswordForm),
);

export function ResetPassword() {
  return (
    <AccountPage
      title={<Trans>Set a new password</Trans>}
      lead={<Trans>At least 6 characters. The link from your email works once, for 30 minutes.</Trans>}
    >
      <ResetPasswordForm />
    </AccountPage>
  );
}
