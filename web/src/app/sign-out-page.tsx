import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link } from "react-router-dom";

import { clearSession, readSession, readTokens } from "../session/session-store.ts";
import { useDocumentTitle } from "../ui/page.tsx";
import classes from "./error-page.module.css";
import { useLogoutMutation } from "./viewer.generated.tsx";

/** Ends the session, here at once and on the server as soon as it hears of it, and says so. */
export function SignOutPage() {
  const { t } = useLingui();
  const [logout] = useLogoutMutation();
  useDocumentTitle(t`Logout`);
  useEffect(() => {
    if (!readSession().isAuthenticated) return;
    // The request carries its tokens itself, for by the time it leaves storage holds none; whether it succeeds changes nothing.
    const { accessToken, refreshToken } = readTokens();
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      ...(refreshToken ? { "X-Refresh-Token": refreshToken } : {}),
    };
    logout({ context: { headers } }).catch(() => undefined);
    clearSession();
  }, [logout]);
  return (
    <main className={classes.page}>
      <h1 className={classes.code}>{t`Logout`}</h1>
      <p className={classes.message}>{t`You have been signed out.`}</p>
      <Link to="/signin">{t`Sign in again`}</Link>
    </main>
  );
}
