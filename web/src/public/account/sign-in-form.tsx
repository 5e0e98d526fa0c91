import { Trans, useLingui } from "@lingui/react/macro";
import { emailLoginRule, phoneLoginRule } from "@media-planner/schema/rules/account";
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { saveSession } from "../../session/session-store.ts";
import type { Failure } from "../forms/failure.ts";
import { RuleForm } from "../forms/rule-form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { goTo } from "../navigation.ts";
import { showToast } from "../toast/toast.ts";
import { askForLinkHash } from "./forgot-password-hash.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { rememberOtpAccount } from "./pending-otp.ts";
import { useLoginMutation } from "./sign-in.generated.tsx";
import { wantedPath } from "./wanted-path.ts";
import { serverText } from "../../i18n/server-text.ts";

type Way = "email" | "phone";
type Credentials = { password: string } & ({ email: string } | { phone: string });

/** Signs in by email or by phone: the field that shows is the required one (section 5). */
export function SignInForm() {
  const { i18n, t } = useLingui();
  const [login] = useLoginMutation();
  const [way, setWay] = useState<Way>("email");
  const askedByAddress = useSyncExternalStore(
    () => () => {},
    () => location.hash === askForLinkHash,
    () => false,
  );
  const [forgotten = askedByAddress, setForgotten] = useState<boolean>();
  const byPhone = useRef<HTMLInputElement>(null);

  // The choice may have been made before this form came alive.
  useLayoutEffect(() => {
    if (byPhone.current?.checked) setWay("phone");
  }, []);

  const send = async (input: Credentials) => {
    const { data } = await login({ variables: { input } });
    if (!data) return;
    const { token, refreshToken, role, user } = data.login;
    const known = "email" in input ? input.email : "";
    saveSession({
      token,
      refreshToken,
      user: user
        ? { ...user, email: user.email ?? known, role }
        : { id: known, fullName: "", email: known, role },
    });
    showToast("success", t`Login successful`);
    await goTo(wantedPath());
  };

  const onFailure = ({ code, message }: Failure, values: Record<string, unknown>) => {
    if (code !== "OTP_REQUIRED") return false;
    const email = values["email"];
    rememberOtpAccount(way === "email" && typeof email === "string" ? email.trim() : "");
    showToast(
      "error",
      message ? serverText(i18n, message) : t`Please confirm your account with the code we sent you.`,
    );
    void goTo("/verifyotp");
    return true;
  };

  return (
    <>
      <RuleForm<Credentials>
        label={t`Sign in`}
        rule={way === "email" ? emailLoginRule : phoneLoginRule}
        send={send}
        fallback={t`Server error`}
        onFailure={onFailure}
        submitLabel={<Trans>Sign in</Trans>}
      >
        <div className="segments" role="radiogroup" aria-label={t`Sign in with`}>
          <label>
            <input
              type="radio"
              name="way"
              value="email"
              checked={way === "email"}
              onChange={() => setWay("email")}
            />
            <Trans>Email</Trans>
          </label>
          <label>
            <input
              ref={byPhone}
              type="radio"
              name="way"
              value="phone"
              checked={way === "phone"}
              onChange={() => setWay("phone")}
            />
            <Trans>Phone</Trans>
          </label>
        </div>
        {way === "email" ? (
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
        <TextField name="password" label={t`Password`} type="password" autoComplete="current-password" />
        <div className="field-aside">
          <button type="button" className="link" onClick={() => setForgotten(true)}>
            <Trans>Forgot password?</Trans>
          </button>
        </div>
      </RuleForm>
      <ForgotPassword open={forgotten} onClose={() => setForgotten(false)} />
    </>
  );
}
