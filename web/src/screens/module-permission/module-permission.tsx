import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import { parseRole } from "@media-planner/schema/rules/access";
import { IconKeyOff } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router-dom";

import { getFailureMessage, getReportableRequestId } from "../../crud/errors/failure.ts";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { getRoleLabel } from "../../resources/labels.ts";
import { LoadFailed, LoadingPanel, Placeholder } from "../../ui/page-state.tsx";
import { PageHeader, Panel, Toolbar } from "../../ui/page.tsx";
import { GrantsForm } from "./grants-form.tsx";
import { useRolesQuery, type RolesQuery } from "./module-permission.generated.tsx";
import { useRolePermissions } from "./use-role-permissions.ts";

type Role = RolesQuery["roles"][number];

const isAdmin = ({ name }: Role) => parseRole(name) === "ADMIN";

export function ModulePermission() {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useRolesQuery();
  const [params, setParams] = useSearchParams();
  const fallbackMessage = t`Failed to fetch roles`;
  useFailureToast(error, fallbackMessage);
  const roles = data?.roles ?? [];
  const role =
    roles.find(({ id }) => id === params.get("role")) ??
    roles.find((candidate) => !isAdmin(candidate)) ??
    roles[0];
  return (
    <>
      <PageHeader
        title={t`Module Permission`}
        hint={t`Permissions of each role by module. Changes apply immediately to all users with the role.`}
      />
      {!data && !error && <LoadingPanel />}
      {!data && error && (
        <LoadFailed
          message={getFailureMessage(error, fallbackMessage)}
          requestId={getReportableRequestId(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {role && (
        <>
          <Toolbar>
            <NativeSelect
              label={t`Role`}
              value={role.id}
              data={roles.map(({ id, name }) => {
                const label = getRoleLabel(name);
                return { value: id, label: label ? i18n._(label) : name };
              })}
              onChange={({ currentTarget: { value } }) => setParams({ role: value })}
            />
          </Toolbar>
          <RolePermissionsPanel key={role.id} role={role} />
        </>
      )}
    </>
  );
}

function RolePermissionsPanel({ role }: { role: Role }) {
  const { t } = useLingui();
  const { permissions, error, fetchPermissions, reload } = useRolePermissions(role.id);
  const fallbackMessage = t`Failed to fetch permissions`;
  useFailureToast(error, fallbackMessage);
  if (error)
    return (
      <LoadFailed
        message={getFailureMessage(error, fallbackMessage)}
        requestId={getReportableRequestId(error)}
        onRetry={() => void reload()}
      />
    );
  if (!permissions) return <LoadingPanel />;
  if (permissions.length === 0)
    return (
      <Placeholder icon={IconKeyOff}>
        <span>
          <Trans>There are no permissions yet.</Trans>
        </span>
        <Button variant="default" component={Link} to="/permission-list">
          <Trans>Permission List</Trans>
        </Button>
      </Placeholder>
    );
  return (
    <Panel>
      <GrantsForm
        role={role}
        permissions={permissions}
        isLocked={isAdmin(role)}
        fetchPermissions={fetchPermissions}
        onSaved={reload}
      />
    </Panel>
  );
}
