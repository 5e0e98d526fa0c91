import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { IconMailPlus } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useListContext } from "../../crud/list/list-context.ts";
import { loadWithMessages } from "../../locales/catalogs.ts";
import { readAll } from "../../crud/export/read-all.ts";
import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { toastError } from "../../ui/overlays/toast.ts";
import { ToolbarButton } from "../../ui/page/toolbar-button.tsx";
import { useDialog } from "../../ui/overlays/use-dialog.tsx";
import type { InviteFormState } from "./invite/invite-form.tsx";
import { UsersDocument, type UsersQuery } from "./user.generated.tsx";

const loadForm = () => loadWithMessages(() => import("./invite/invite-form.tsx"));

function useInviteDialog(): () => Promise<void> {
  const { t } = useLingui();
  const client = useApolloClient();
  const { reload } = useListContext();
  const openDialog = useDialog();
  const confirm = useConfirm();
  const state = useRef<InviteFormState>({ isSending: false, hasText: false });

  /** The server rejects known addresses too, so the form works without them. */
  const readAccountAddresses = async (): Promise<ReadonlySet<string>> => {
    const query = { document: UsersDocument, variables: {} };
    const { signal } = new AbortController();
    const { rows } = await readAll<UsersQuery["page"]["items"][number]>(client, query, { signal });
    return new Set(rows.flatMap(({ email }) => email?.toLowerCase() ?? []));
  };

  const canClose = async (): Promise<boolean> => {
    const { isSending, hasText } = state.current;
    if (isSending) return false;
    return (
      !hasText ||
      confirm({
        title: t`Discard the addresses?`,
        message: t`Nobody else will be invited.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Back`,
        danger: true,
      })
    );
  };

  return async () => {
    const accountAddresses = readAccountAddresses().catch(() => new Set<string>());
    try {
      const { InviteForm } = await loadForm();
      state.current = { isSending: false, hasText: false };
      await openDialog<null>({
        title: t`Invite people`,
        size: "lg",
        dismissValue: null,
        canClose,
        content: (close, dismiss) => (
          <InviteForm
            accountAddresses={accountAddresses}
            onStateChange={(newState) => {
              state.current = newState;
            }}
            onSent={() => void reload()}
            onDone={() => close(null)}
            onCancel={dismiss}
          />
        ),
      });
    } catch {
      toastError(t`Loading failed. Check your connection, then reload the page.`);
    }
  };
}

/** A link with `#invite` also opens the dialog. */
export function InvitePeopleButton() {
  const { t } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  const openInviteDialog = useInviteDialog();
  const isRequested = location.hash === "#invite";
  const openRequested = useEffectEvent(() => {
    void navigate({ ...location, hash: "" }, { replace: true, state: location.state });
    void openInviteDialog();
  });
  useEffect(() => {
    if (isRequested) openRequested();
  }, [isRequested]);

  return (
    <ToolbarButton label={t`Invite people`} icon={IconMailPlus} onClick={() => void openInviteDialog()} />
  );
}
