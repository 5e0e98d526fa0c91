import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";

import { endsSession, failureText } from "../../crud/errors/failure.ts";
import { useAccess } from "../../session/use-access.ts";
import { useAlert } from "../../ui/alert-dialog.tsx";
import { useResendInvitationMutation, type UserFieldsFragment } from "./user.generated.tsx";

/** Mails a new link for a pending invitation. */
export function ResendInvitation({ row, reload }: { row: UserFieldsFragment; reload: () => void }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const alert = useAlert();
  const [resend, { loading }] = useResendInvitationMutation();
  if (!row.invitationExpiresAt || !can("users", "CREATE")) return null;
  const { id, fullName, email } = row;
  const onClick = async () => {
    try {
      await resend({ variables: { id } });
      reload();
      await alert.success({ message: t`New invitation sent to ${email}` });
    } catch (error) {
      if (!endsSession(error))
        await alert.error({ message: failureText(error, t`Failed to send the invitation`) });
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
