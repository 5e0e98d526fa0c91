import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedControl, Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { emailLoginRule, phoneLoginRule, accountEmailRule } from "@media-planner/schema/rules/account";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { getErrorCode, getFailureMessage } from "../../crud/errors/failure.ts";
import type { FormValues } from "../../crud/form/form-values.ts";
import { readSession, saveSession } from "../../session/session-store.ts";
import { pickFlags } from "../../session/viewer-flags.ts";
import { storeAgencySettings } from "../../store/agency-settings.ts";
import { toastError, toastSuccess } from "../../ui/overlays/toast.ts";
import { PasswordField, TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { FORGOT_PASSWORD_HASH } from "../paths.ts";
import { storePendingAccount } from "./pending-otp.ts";
import { useLoginMutation } from "./sign-in.generated.tsx";
import { getReturnPath } from "./return-path.ts";
import { useForgotPasswordMutation } from "./forgot-password.generated.tsx";

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
}

function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const { t } = useLingui();
  const [requestLink] = useForgotPasswordMutation();
  return (
    <Modal opened={open} onClose={onClose} title={<Trans>Forgot password?</Trans>}>
      <p className="account-lead">
        <Trans>Enter your email address to receive a password reset link.</Trans>
      </p>
      <RuleForm
        label={t`Forgot password?`}
        rule={accountEmailRule}
        send={async (input) => {
          await requestLink({ variables: { input } });
          toastSuccess(t`Password reset link sent to your email`);
          onClose();
        }}
        fallbackMessage={t`Failed to send reset password link`}
        submitLabel={<Trans>Send the link</Trans>}
      >
        <TextField name="email" label={t`Email`} type="email" autoComplete="email" />
      </RuleForm>
      <button type="button" className="link dialog-cancel" onClick={onClose}>
        <Trans>Cancel</Trans>
      </button>
    </Modal>
  );
}

type LoginMethod = "email" | "phone";
type Credentials = { password: string } & ({ email: string } | { phone: string });

function readKnownEmail(state: unknown): { email: string } | undefined {
  if (typeof state !== "object" || state === null || !("email" in state)) return undefined;
  return typeof state.email === "string" ? { email: state.email } : undefined;
}

export function SignInForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const [login] = useLoginMutation();
  const [method, setMethod] = useState<LoginMethod>("email");

  // The state has the requested screen.
  const setHash = (newHash: string) => void navigate({ search, hash: newHash }, { replace: true, state });
  const openRequestedScreen = () => navigate(getReturnPath(), { replace: true });
  useWindowEvent("storage", () => {
    // Another tab has signed in, because storage events come only from other tabs.
    if (readSession().isAuthenticated) void openRequestedScreen();
  });

  const send = async (input: Credentials) => {
    const { data } = await login({ variables: { input } });
    if (!data) return;
    const { token, refreshToken, role, user, listOpenings: defaultViews } = data.login;
    if (user) storeAgencySettings(user.agency);
    const email = "email" in input ? input.email : "";
    saveSession({
      token,
      refreshToken,
      user: user
        ? {
            id: user.id,
            fullName: user.fullName,
            email: user.email ?? email,
            role,
            permissions: user.permissions,
            ...pickFlags(user),
            defaultViews,
          }
        : { id: email, fullName: "", email, role },
    });
    toastSuccess(t`Login successful`);
    await openRequestedScreen();
  };

  const onFailure = (error: unknown, { email }: FormValues) => {
    if (getErrorCode(error) !== "OTP_REQUIRED") return false;
    storePendingAccount(method === "email" && typeof email === "string" ? email.trim() : "");
    toastError(getFailureMessage(error, t`Please confirm your account with the code we sent you.`));
    void navigate("/verifyotp");
    return true;
  };

  return (
    <>
      <RuleForm<Credentials>
        label={t`Sign in`}
        rule={method === "email" ? emailLoginRule : phoneLoginRule}
        initialValues={readKnownEmail(state)}
        send={send}
        fallbackMessage={t`Server error`}
        onFailure={onFailure}
        submitLabel={<Trans>Sign in</Trans>}
      >
        <SegmentedControl
          aria-label={t`Sign in with`}
          data={[
            { value: "email", label: t`Email` },
            { value: "phone", label: t`Phone` },
          ]}
          value={method}
          onChange={setMethod}
        />
        {method === "email" ? (
          <TextField key="email" name="email" label={t`Email`} type="email" autoComplete="username" />
        ) : (
          <TextField
            key="phone"
            name="phone"
            label={t`Phone`}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
        )}
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
        <div className="field-aside">
          <button type="button" className="link" onClick={() => setHash(FORGOT_PASSWORD_HASH)}>
            <Trans>Forgot password?</Trans>
          </button>
        </div>
      </RuleForm>
      <ForgotPassword open={hash === FORGOT_PASSWORD_HASH} onClose={() => setHash("")} />
    </>
  );
}
