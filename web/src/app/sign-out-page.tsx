import { Plural, useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { useLayoutEffect, useState } from "react";
import { Link } from "react-router-dom";

import { draftKeys, forgetDrafts } from "../screens/plans/edit/kept/key.ts";
import { forgetOpened } from "../search/opened.ts";
import { clearSession, readSession, readTokens } from "../session/session-store.ts";
import { useLogoutMutation } from "../session/viewer.generated.tsx";
import { MessagePage } from "./message-page.tsx";

/** Ends the session, here at once and on the server as soon as it hears of it, and says so. */
export function SignOutPage() {
  const { t } = useLingui();
  const [logout] = useLogoutMutation();
  // They go with the session, and whoever typed them in another tab is told.
  const [lost] = useState(() => draftKeys(readSession().user?.id ?? "").length);
  // Before anything is painted: whoever reads that they are signed out is.
  useLayoutEffect(() => {
    if (!readSession().isAuthenticated) return;
    // The request carries its tokens itself, for by the time it leaves storage holds none; whether it succeeds changes nothing.
    const { accessToken, refreshToken } = readTokens();
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      ...(refreshToken ? { "X-Refresh-Token": refreshToken } : {}),
    };
    forgetDrafts(readSession().user?.id ?? "");
    forgetOpened();
    logout({ context: { headers } }).catch(() => undefined);
    clearSession();
  }, [logout]);
  return (
    <main>
      <MessagePage
        heading={t`Logout`}
        message={t`You have been signed out.`}
        detail={
          lost > 0 && (
            <Text fz="sm" c="dimmed">
              <Plural
                value={lost}
                one="# unsaved draft of a media plan was discarded."
                other="# unsaved drafts of media plans were discarded."
              />
            </Text>
          )
        }
      >
        <Anchor component={Link} to="/signin">{t`Sign in again`}</Anchor>
      </MessagePage>
    </main>
  );
}
