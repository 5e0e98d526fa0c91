import type { ApolloClient } from "@apollo/client";

import { storeAgencyTimeZone } from "../store/agency-time-zone.ts";
import { readSession, updateSessionUser } from "./session-store.ts";
import { ViewerDocument, type ViewerQuery } from "./viewer.generated.tsx";

/** Keeps what the server says of the viewer; other tabs of this browser follow. */
export function rememberViewer({ viewer: { permissions, ...viewer }, listOpenings }: ViewerQuery): void {
  const { id, fullName, email, role, mayApproveOwnPlans, agency } = viewer;
  storeAgencyTimeZone(agency.timeZone);
  updateSessionUser({
    id,
    fullName,
    email: email ?? "",
    role,
    mayApproveOwnPlans,
    permissions: permissions.map(({ module, action }) => ({ module, action })),
    openings: listOpenings?.map(({ id: view, list, address }) => ({ id: view, list, address })) ?? null,
  });
}

/** What this browser believes that the viewer may do, as a text to compare. */
export function accessNow(): string {
  const { user } = readSession();
  const granted = user?.permissions?.map(({ module, action }) => `${module}:${action}`) ?? [];
  return [user?.id, user?.role, ...(user?.role === "ADMIN" ? [] : granted.sort())].join();
}

/**
 * Whether a refused request was sent in the belief of something that was taken away meanwhile. The viewer is read again to tell;
 * what the screens offer follows from then on.
 *
 * @param before what was believed when the request was sent
 */
export async function accessChanged(client: ApolloClient, before: string): Promise<boolean> {
  if (!readSession().isAuthenticated) return false;
  if (accessNow() !== before) return true;
  try {
    const { data } = await client.query<ViewerQuery>({ query: ViewerDocument, fetchPolicy: "network-only" });
    if (!data) return false;
    rememberViewer(data);
  } catch {
    return false;
  }
  return accessNow() !== before;
}
