import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { parseRole } from "@media-planner/schema/rules/access";
import { useEffect, useMemo, useRef } from "react";
import { Form, useForm } from "react-final-form";

import { toastFailure } from "../../crud/errors/failure.ts";
import { LeaveGuard } from "../../crud/form/recovery/leave-guard.tsx";
import { createFormRecovery, useRecoveredValues } from "../../crud/form/recovery/form-recovery.ts";
import { FocusReturn } from "../../ui/overlays/focus-return.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import {
  diffGrants,
  readGrants,
  applyGrants,
  hasEffectFor,
  type Grants,
  type RolePermission,
} from "./permission-matrix.ts";
import { useAssignPermissionsMutation } from "./module-permission.generated.tsx";
import classes from "./module-permission.module.css";
import { PermissionTable } from "./permission-table.tsx";

interface GrantsFormProps {
  role: { id: string; name: string };
  permissions: readonly RolePermission[];
  isLocked: boolean;
  fetchPermissions: () => Promise<readonly RolePermission[]>;
  /** Refetches the permissions; the form is read-only until then. */
  onSaved: () => Promise<void>;
}

const formRecovery = createFormRecovery<Grants>();

/** Saving replaces all permissions. It refetches them first, to preserve changes of other users. */
export function GrantsForm({ role, permissions, isLocked, fetchPermissions, onSaved }: GrantsFormProps) {
  const { t } = useLingui();
  const [assign] = useAssignPermissionsMutation();
  const isSavedRef = useRef(false);
  const savedGrants = useMemo(() => readGrants(permissions), [permissions]);
  const userRole = parseRole(role.name);
  const recoveredChanges = useRecoveredValues(formRecovery, role.id);

  const save = async (grants: Grants) => {
    try {
      const permissionIds = applyGrants(await fetchPermissions(), diffGrants(savedGrants, grants));
      await assign({ variables: { roleId: role.id, permissionIds } });
      toastSuccess(t`Module and Permissions assign successfully`);
      await onSaved();
    } catch (error) {
      toastFailure(error, t`Failed to assign permissions`);
    }
  };

  return (
    <Form<Record<string, boolean | undefined>>
      initialValues={savedGrants}
      onSubmit={save}
      subscription={{ values: true, submitting: true }}
    >
      {({ handleSubmit, form, values, submitting }) => {
        const changes = diffGrants(savedGrants, values);
        return (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <LeaveGuard<Grants>
              isSavedRef={isSavedRef}
              onInterrupted={(grants) => formRecovery.save(role.id, diffGrants(savedGrants, grants))}
              includesSearch
            />
            {recoveredChanges && <RecoveredChanges changes={recoveredChanges} />}
            <GrantSummary values={values} isLocked={isLocked} />
            <PermissionTable
              role={userRole}
              permissions={permissions}
              grants={values}
              changes={changes}
              onChange={isLocked || submitting ? undefined : (name, granted) => form.change(name, granted)}
            />
            {permissions.some((permission) => !hasEffectFor(userRole, permission)) && (
              <Text c="dimmed" fz="xs" my={12}>
                <Trans>Boxes with a dashed border have no effect for this role.</Trans>
              </Text>
            )}
            <SaveBar changes={changes} submitting={submitting === true} onDiscard={() => form.reset()} />
          </form>
        );
      }}
    </Form>
  );
}

function RecoveredChanges({ changes }: { changes: Grants }) {
  const form = useForm<Record<string, boolean | undefined>>();
  useEffect(() => {
    form.batch(() => {
      for (const [name, granted] of Object.entries(changes)) form.change(name, granted);
    });
  }, [form, changes]);
  return null;
}

function GrantSummary({ values, isLocked }: { values: Grants; isLocked: boolean }) {
  const granted = Object.values(values).filter(Boolean).length;
  const total = Object.keys(values).length;
  return (
    <Group justify="space-between" mb={12} fz="sm">
      <span>
        <Trans>
          {granted} of {total} granted
        </Trans>
      </span>
      {isLocked && (
        <Text c="dimmed" fz="sm">
          <Trans>The Admin role has all permissions.</Trans>
        </Text>
      )}
    </Group>
  );
}

function SaveBar({
  changes,
  submitting,
  onDiscard,
}: {
  changes: Grants;
  submitting: boolean;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  const count = Object.keys(changes).length;
  if (count === 0) return null;
  const added = Object.values(changes).filter(Boolean).length;
  const removed = count - added;
  return (
    <div className={classes.bar}>
      {/* Saving and discarding remove the focused button. */}
      <FocusReturn />
      <output>
        {t`${plural(count, { one: "# change", other: "# changes" })}: ${added} granted, ${removed} revoked`}
      </output>
      <Group gap={8}>
        <Button variant="default" disabled={submitting} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button type="submit" aria-disabled={submitting || undefined}>
          {submitting ? t`Loading...` : t`Save`}
        </Button>
      </Group>
    </div>
  );
}
