import { Trans, useLingui } from "@lingui/react/macro";
import { Button, NativeSelect } from "@mantine/core";
import { parseRole } from "@media-planner/schema/rules/access";
import { IconKeyOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { RecordHistoryButton } from "../../crud/related/record-history.tsx";
import { getRoleLabel } from "../../resources/labels.ts";
import { Placeholder } from "../../ui/page/page-state.tsx";
import { PageHeader, Panel, Toolbar } from "../../ui/page/page.tsx";
import { useUrlParams } from "../../ui/use-url-params.ts";
import { GrantsForm } from "./grants-form.tsx";
import {
  useRolesQuery,
  type RolesQuery,
  PermissionsOfRoleDocument,
  type PermissionsOfRoleQuery,
  type PermissionsOfRoleQueryVariables,
} from "./module-permission.generated.tsx";
import type { RolePermission } from "./permission-matrix.ts";

function useRolePermissions(roleId: string) {
  const client = useApolloClient();
  const [{ permissions, error }, setState] = useState<{
    permissions?: readonly RolePermission[];
    error?: unknown;
  }>({});

  /** Fetches all pages, because saving replaces all permissions of the role. */
  const fetchPermissions = useCallback(async () => {
    const all: RolePermission[] = [];
    for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
      const { data } = await client.query<PermissionsOfRoleQuery, PermissionsOfRoleQueryVariables>({
        query: PermissionsOfRoleDocument,
        variables: { roleId, page },
        fetchPolicy: "network-only",
      });
      const items = data?.page.items ?? [];
      // An upstream without paging repeats the same response.
      if (items.every(({ id }) => all.some((known) => known.id === id))) break;
      all.push(...items);
      lastPage = data?.page.pageInfo.totalPages ?? 1;
    }
    return all;
  }, [client, roleId]);

  const reload = useCallback(
    () =>
      fetchPermissions().then(
        (loaded) => setState({ permissions: loaded }),
        (failure: unknown) => setState({ error: failure }),
      ),
    [fetchPermissions],
  );
  useEffect(() => void reload(), [reload]);

  return { permissions, error, fetchPermissions, reload };
}

type Role = RolesQuery["roles"][number];

const isAdmin = ({ name }: Role) => parseRole(name) === "ADMIN";

export function ModulePermission() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Module Permission`}
        hint={t`Permissions of each role by module. Changes apply immediately to all users with the role.`}
      />
      <QueryResult query={useRolesQuery()} fallbackMessage={t`Failed to fetch roles`}>
        {({ roles }) => <RoleSelection roles={roles} />}
      </QueryResult>
    </>
  );
}

function RoleSelection({ roles }: RolesQuery) {
  const { t, i18n } = useLingui();
  const [params, changeParams] = useUrlParams();
  const role =
    roles.find(({ id }) => id === params.get("role")) ??
    roles.find((candidate) => !isAdmin(candidate)) ??
    roles[0];
  if (!role) return null;
  return (
    <>
      <Toolbar>
        <NativeSelect
          label={t`Role`}
          value={role.id}
          data={roles.map(({ id, name }) => {
            const label = getRoleLabel(name);
            return { value: id, label: label ? i18n._(label) : name };
          })}
          onChange={({ currentTarget: { value } }) => changeParams({ role: value })}
        />
      </Toolbar>
      <RolePermissionsPanel key={role.id} role={role} />
      <RecordHistoryButton key={`history ${role.id}`} record={{ __typename: "Role", id: role.id }} />
    </>
  );
}

function RolePermissionsPanel({ role }: { role: Role }) {
  const { t } = useLingui();
  const { permissions, error, fetchPermissions, reload } = useRolePermissions(role.id);
  return (
    <QueryResult
      query={{ data: permissions, loading: error === undefined, error, refetch: reload }}
      fallbackMessage={t`Failed to fetch permissions`}
    >
      {(rolePermissions) =>
        rolePermissions.length === 0 ? (
          <Placeholder icon={IconKeyOff}>
            <span>
              <Trans>There are no permissions yet.</Trans>
            </span>
            <Button variant="default" component={Link} to="/permission-list">
              <Trans>Permission List</Trans>
            </Button>
          </Placeholder>
        ) : (
          <Panel>
            <GrantsForm
              role={role}
              permissions={rolePermissions}
              isLocked={isAdmin(role)}
              fetchPermissions={fetchPermissions}
              onSaved={reload}
            />
          </Panel>
        )
      }
    </QueryResult>
  );
}
