import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";

import type { RolePermission } from "./permission-matrix.ts";
import {
  PermissionsOfRoleDocument,
  type PermissionsOfRoleQuery,
  type PermissionsOfRoleQueryVariables,
} from "./module-permission.generated.tsx";

export function useRolePermissions(roleId: string) {
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
