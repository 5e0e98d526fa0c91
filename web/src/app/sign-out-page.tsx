import { Plural, useLingui } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { useLayoutEffect, useState } from "react";
import { Link } from "react-router-dom";

import { listDraftStorageKeys, deleteDrafts } from "../plans/editor/drafts/draft-keys.ts";
import { clearRecentRecords } from "../search/recent-records.ts";
import { clearSession, readSession, readTokens } from "../session/session-store.ts";
import { useLogoutMutation } from "../session/viewer.generated.tsx";
import { MessagePage } from "./message-page.tsx";

export function SignOutPage() {
  const { t } = useLingui();
  const [logout] = useLogoutMutation();
  // Drafts are deleted with the session; other tabs show a warning.
  const [discardedCount] = useState(() => listDraftStorageKeys(readSession().user?.id ?? "").length);
  // Before the first paint, because the message says that the session has ended.
  useLayoutEffect(() => {
    if (!readSession().isAuthenticated) return;
    // The request gets the tokens here, because storage is already empty.
    const { accessToken, refreshToken } = readTokens();
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      ...(refreshToken ? { "X-Refresh-Token": refreshToken } : {}),
    };
    deleteDrafts(readSession().user?.id ?? "");
    clearRecentRecords();
    logout({ context: { headers } }).catch(() => undefined);
    clearSession();
  }, [logout]);
  return (
    <main>
      <MessagePage
        heading={t`Logout`}
        message={t`You have been signed out.`}
        detail={
          discardedCount > 0 && (
            <Text fz="sm" c="dimmed">
              <Plural
                value={discardedCount}
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
