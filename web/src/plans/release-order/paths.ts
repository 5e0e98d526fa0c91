export const RELEASE_ORDERS_PATH = "/release-orders";

/** The order of a media plan; the URL parameter `version` selects an earlier version. */
export const RELEASE_ORDER_PATH = "/release-orders/plan/:id";

export function getReleaseOrderPath(planId: string, version?: number): string {
  const path = RELEASE_ORDER_PATH.replace(":id", encodeURIComponent(planId));
  return version === undefined ? path : `${path}?version=${version}`;
}
