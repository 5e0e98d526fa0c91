import type { ApolloClient } from "@apollo/client";

import { storeAgencySettings } from "../store/agency-settings.ts";
import { readSession, type SessionUser, updateSessionUser } from "./session-store.ts";
import { ViewerDocument, type ViewerQuery } from "./viewer.generated.tsx";
import { pickFlags } from "./viewer-flags.ts";

/** Stores the viewer for all tabs. */
export function storeViewer({ viewer: { permissions, ...viewer }, listOpenings }: ViewerQuery): void {
  const { id, fullName, email, role, agency } = viewer;
  storeAgencySettings(agency);
  updateSessionUser({
    id,
    fullName,
    email: email ?? "",
    role,
    ...pickFlags(viewer),
    permissions: permissions.map(({ module, action }) => ({ module, action })),
    defaultViews:
      listOpenings?.map(({ id: viewId, list, address }) => ({ id: viewId, list, address })) ?? null,
  });
}

/** For comparison. */
export function serializeAccess(
  user: Pick<SessionUser, "id" | "role" | "permissions"> | null = readSession().user,
): string {
  const permissions = user?.permissions?.map(({ module, action }) => `${module}:${action}`) ?? [];
  return [user?.id, user?.role, ...(user?.role === "ADMIN" ? [] : permissions.sort())].join();
}

/**
 * Reads and stores the viewer after a 403. Returns whether the permissions have changed since the request.
 */
export async function detectPermissionChange(client: ApolloClient, previousAccess: string): Promise<boolean> {
  if (!readSession().isAuthenticated) return false;
  if (serializeAccess() !== previousAccess) return true;
  try {
    const { data } = await client.query<ViewerQuery>({ query: ViewerDocument, fetchPolicy: "network-only" });
    if (!data) return false;
    storeViewer(data);
  } catch {
    return false;
  }
  return serializeAccess() !== previousAccess;
}
