import { Trans, useLingui } from "@lingui/react/macro";
import { Button, DataList } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { profileRule } from "@media-planner/schema/rules/account";
import { IconPencil } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { msg } from "@lingui/core/macro";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { buildInitialValues, type FormValues } from "../../crud/form/form-values.ts";
import { hasUnsavedChanges, useConfirmLeave } from "../../crud/form/recovery/leave-guard.tsx";
import { createFormRecovery, useRecoveredValues } from "../../crud/form/recovery/form-recovery.ts";
import { LabelCell } from "../../crud/list/columns/list-cells.tsx";
import { RecordForm } from "../../crud/form/record-form.tsx";
import type { ProfileInput } from "../../generated/schema.ts";
import { LANGUAGE_LABELS } from "../../i18n/language.ts";
import { USER_ROLE_LABELS } from "../../resources/labels.ts";
import { readSession, updateSessionUser } from "../../session/session-store.ts";
import { PageHeader, Panel } from "../../ui/page/page.tsx";
import { StatusChip } from "../../ui/page/status-chip.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import {
  useProfileQuery,
  useUpdateProfileMutation,
  type ProfileFieldsFragment,
} from "./profile.generated.tsx";
import { passwordField, phoneField, selectField, textField } from "../../crud/definition/fields.tsx";
import type { Section } from "../../crud/definition/sections.ts";

const profileSections: readonly Section<ProfileInput, ProfileFieldsFragment>[] = [
  {
    title: msg`My Profile`,
    fields: [
      textField({ name: "fullName", label: msg`Full name`, required: true }),
      phoneField({ name: "phone", label: msg`Phone`, required: true }),
      textField({ name: "designation", label: msg`Designation` }),
      selectField({ name: "language", label: msg`Preferred language`, labels: LANGUAGE_LABELS }),
    ],
  },
  {
    title: msg`Change password`,
    fields: [
      passwordField({ name: "currentPassword", label: msg`Current password`, current: true }),
      passwordField({ name: "newPassword", label: msg`New password` }),
    ],
  },
];

const DETAILS_GRID = { gap: 20, gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))" };

function ProfileDetail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel mb={4} fz={13}>
        {label}
      </DataList.ItemLabel>
      <DataList.ItemValue fz={15} style={{ overflowWrap: "anywhere" }}>
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}

function ProfileView({ viewer }: { viewer: ProfileFieldsFragment }) {
  const { t } = useLingui();
  return (
    <Panel>
      <DataList orientation="vertical" display="grid" style={DETAILS_GRID}>
        <ProfileDetail label={t`Full name`}>{viewer.fullName}</ProfileDetail>
        <ProfileDetail label={t`Email`}>{viewer.email ?? "–"}</ProfileDetail>
        <ProfileDetail label={t`Phone`}>{viewer.phone ?? "–"}</ProfileDetail>
        <ProfileDetail label={t`Designation`}>{viewer.designation ?? "–"}</ProfileDetail>
        <ProfileDetail label={t`Role`}>
          <LabelCell labels={USER_ROLE_LABELS} value={viewer.role} />
        </ProfileDetail>
        <ProfileDetail label={t`Status`}>
          <StatusChip status={viewer.status} />
        </ProfileDetail>
        <ProfileDetail label={t`Verified`}>
          {viewer.isVerified ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </ProfileDetail>
        <ProfileDetail label={t`Preferred language`}>
          <LabelCell labels={LANGUAGE_LABELS} value={viewer.language} />
        </ProfileDetail>
      </DataList>
    </Panel>
  );
}

const formRecovery = createFormRecovery<FormValues>();

function ProfileForm({ viewer, onDone }: { viewer: ProfileFieldsFragment; onDone: () => void }) {
  const { t } = useLingui();
  const [update] = useUpdateProfileMutation();
  const confirmLeave = useConfirmLeave();
  const recoveredValues = useRecoveredValues(formRecovery, "");
  return (
    <RecordForm<ProfileInput, ProfileFieldsFragment>
      sections={profileSections}
      record={viewer}
      initialValues={buildInitialValues(profileSections, viewer, undefined)}
      rule={profileRule}
      submitLabel={t`Update`}
      fallbackMessage={t`Failed to update the profile`}
      onSave={async ({ currentPassword, newPassword, ...input }) => {
        await update({
          variables: { input: newPassword ? { ...input, currentPassword, newPassword } : input },
        });
        const { user } = readSession();
        if (user) updateSessionUser({ ...user, fullName: input.fullName });
      }}
      onSaved={() => {
        toastSuccess(t`Profile updated successfully!`);
        onDone();
      }}
      // The router confirms only route changes.
      onCancel={() => void (async () => (!hasUnsavedChanges() || (await confirmLeave())) && onDone())()}
      recoveredValues={recoveredValues}
      onInterrupted={(values) => formRecovery.save("", values)}
    />
  );
}

export function ProfileScreen() {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(() => formRecovery.read("") !== undefined);
  // The pressed button disappears.
  useDidUpdate(() => document.getElementById("screen")?.focus({ preventScroll: true }), [isEditing]);
  const query = useProfileQuery();
  return (
    <>
      <PageHeader title={t`My Profile`}>
        {query.data && !isEditing && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsEditing(true)}>
            <Trans>Edit profile</Trans>
          </Button>
        )}
      </PageHeader>
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the profile`}>
        {({ viewer }) =>
          isEditing ? (
            <ProfileForm viewer={viewer} onDone={() => setIsEditing(false)} />
          ) : (
            <ProfileView viewer={viewer} />
          )
        }
      </QueryResult>
    </>
  );
}
