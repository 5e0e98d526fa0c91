import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";

import { useSession } from "../../session/use-session.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { UserFieldsFragment } from "./user.generated.tsx";

export function ViewerLabel({ user: { id } }: { user: UserFieldsFragment }) {
  const { user: viewer } = useSession();
  return id === viewer?.id && <Trans>You</Trans>;
}

export function AccountStatus({ user: { status, invitationExpiresAt } }: { user: UserFieldsFragment }) {
  return (
    <Stack gap={2} align="flex-start">
      <StatusChip status={status} />
      {invitationExpiresAt && <InvitationExpiry expiresAt={invitationExpiresAt} />}
    </Stack>
  );
}

function isPast(moment: string): boolean {
  return new Date(moment).getTime() < Date.now();
}

function InvitationExpiry({ expiresAt }: { expiresAt: string }) {
  const { date } = useFormat();
  const day = date(expiresAt);
  return (
    <Text c="dimmed" fz="xs">
      {isPast(expiresAt) ? <Trans>Invitation expired</Trans> : <Trans>Invitation valid until {day}</Trans>}
    </Text>
  );
}
