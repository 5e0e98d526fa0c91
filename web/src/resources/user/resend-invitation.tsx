import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";

import type { ExtraRowAction } from "../../crud/definition/list-definition.ts";
import { endsSession, getFailureMessage } from "../../crud/errors/failure.ts";
import { useAlert } from "../../ui/overlays/alert-dialog.tsx";
import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { useResendInvitationMutation, type UserFieldsFragment } from "./user.generated.tsx";

function ResendInvitation({ row, reload }: { row: UserFieldsFragment; reload: () => void }) {
  const { t } = useLingui();
  const alert = useAlert();
  const [resend, { loading }] = useResendInvitationMutation();
  const rememberFocus = useFocusAfterLoading(loading);
  const { id, fullName, email } = row;
  const onClick = async () => {
    rememberFocus();
    try {
      await resend({ variables: { id } });
      reload();
      await alert.success({ message: t`New invitation sent to ${email}` });
    } catch (error) {
      if (!endsSession(error))
        await alert.error({ message: getFailureMessage(error, t`Failed to send the invitation`) });
    }
  };
  return (
    <ActionIcon
      size={28}
      aria-label={t`Send ${fullName} a new invitation`}
      loading={loading}
      onClick={() => void onClick()}
    >
      <IconMailForward size={18} aria-hidden />
    </ActionIcon>
  );
}

export const resendInvitationAction: ExtraRowAction<UserFieldsFragment> = {
  name: "resendInvitation",
  requires: ["users", "CREATE"],
  isAllowed: ({ invitationExpiresAt }) => Boolean(invitationExpiresAt),
  Action: ResendInvitation,
};
