import { msg } from "@lingui/core/macro";
import { USER_STATUSES } from "@media-planner/schema/enums";
import { getNextStatuses } from "@media-planner/schema/rules/status";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";

import { labelColumn, statusColumn, yesNoColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import {
  emailField,
  passwordField,
  phoneField,
  selectField,
  textField,
} from "../../crud/definition/fields.tsx";
import { statusFilter, choiceFilter } from "../../crud/definition/filters.ts";
import { getStatusLabels, StatusChip } from "../../ui/page/status-chip.tsx";
import { USER_ROLE_LABELS } from "../labels.ts";
import { canChangeUser } from "./can-change-user.ts";
import { InvitePeopleButton } from "./invite-people.tsx";
import { resendInvitationAction } from "./resend-invitation.tsx";
import { useInviteOrCreate, useUpdateAccount } from "./use-account-mutations.ts";
import { userHooks, type UserFieldsFragment } from "./user.generated.tsx";
import { useSession } from "../../session/use-session.ts";
import { useFormat } from "../../ui/format/format.ts";

function ViewerLabel({ user: { id } }: { user: UserFieldsFragment }) {
  const { user: viewer } = useSession();
  return id === viewer?.id && <Trans>You</Trans>;
}

function AccountStatus({ user: { status, invitationExpiresAt } }: { user: UserFieldsFragment }) {
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

const { ADMIN: _admin, ...LABELS_BELOW_ADMIN } = USER_ROLE_LABELS;
const roleField = { name: "role", label: msg`Role` } as const;

const resource = defineResource(
  { ...userHooks, useCreate: useInviteOrCreate, useUpdate: useUpdateAccount },
  {
    text: {
      one: msg`User`,
      many: msg`Users`,
      listTitle: msg`User Management`,
      createHint: msg`Without a password, the user receives an invitation link by email. The link works once, for 72 hours.`,
    },
    getName: (user) => user.fullName,
    filters: [
      choiceFilter("roleType", msg`Role`, USER_ROLE_LABELS),
      statusFilter(getStatusLabels(USER_STATUSES)),
      {
        ...choiceFilter("isVerified", msg`Verified`, { true: msg`Yes`, false: msg`No` }),
        toVariables: (value) => ({ isVerified: value === "true" }),
      },
    ],
    columns: [
      {
        key: "fullName",
        header: msg`Full name`,
        cell: (user) => user.fullName,
        details: (user) => <ViewerLabel user={user} />,
        sort: "FULL_NAME",
      },
      textColumn("email", msg`Email`, "EMAIL"),
      { ...textColumn("phone", msg`Phone`, "PHONE"), neverTruncated: true },
      labelColumn("role", msg`Role`, USER_ROLE_LABELS, "ROLE"),
      { ...statusColumn, cell: (user) => <AccountStatus user={user} /> },
      yesNoColumn("isVerified", msg`Verified`),
    ],
    sections: [
      {
        title: msg`Basic Details`,
        fields: [
          textField({ name: "fullName", label: msg`Full name`, required: true }),
          emailField({ name: "email", label: msg`Email`, required: true }),
          phoneField({ name: "phone", label: msg`Phone` }),
          // Only Admins create Admins.
          selectField({
            ...roleField,
            labels: USER_ROLE_LABELS,
            required: true,
            isVisible: ({ role }) => role === "ADMIN",
          }),
          selectField({
            ...roleField,
            labels: LABELS_BELOW_ADMIN,
            required: true,
            isVisible: ({ role }) => role !== "ADMIN",
          }),
        ],
      },
      {
        title: msg`Password`,
        fields: [
          passwordField({
            name: "password",
            label: msg`Password`,
            description: msg`Leave empty to email an invitation link.`,
            isVisible: ({ isNew }) => isNew,
          }),
          passwordField({
            name: "password",
            label: msg`New password`,
            description: msg`Leave empty to keep the current password. A new password ends all sessions of this user.`,
            isVisible: ({ isNew }) => !isNew,
          }),
        ],
      },
    ],
    matchKeys: [["email"]],
    rule: async () => (await import("@media-planner/schema/rules/user")).updateUserRule,
    initial: { role: "USER" },
    canChangeRecord: canChangeUser,
    status: { getNextStatuses: ({ status }) => getNextStatuses("user", status) },
    BulkAddButton: InvitePeopleButton,
    extras: [resendInvitationAction],
  },
);

export function Users(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
