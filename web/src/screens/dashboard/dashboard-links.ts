/** Paths of the lists that show the records behind each figure. */
export const DASHBOARD_LINKS = {
  myPending: "/manage-media-plan?status=PENDING&mine=true",
  myRejected: "/manage-media-plan?status=REJECTED&mine=true",
  waitingVendors: "/vendor-management?status=PENDING",
  waitingClients: "/client-management?status=PENDING",
  overdueToVendors: "/payment-status?overdue=true&direction=TO_VENDOR",
  overdueFromClients: "/payment-status?overdue=true&direction=FROM_CLIENT",
  lateOrders: "/release-orders?late=true",
  campaignsOverBudget: "/campaign-management?overBudget=true&open=true",
  campaignsStarting: "/campaign-management?soon=true",
} as const;

/** Excludes the viewer's own plans without permission to approve them. */
export function getPendingPlansPath(mayApproveOwnPlans: boolean): string {
  return `/manage-media-plan?status=PENDING${mayApproveOwnPlans ? "" : "&mine=false"}&sort=STATUS_SINCE.asc`;
}

export function getDraftPath({ id, planId }: { id: string; planId: string | null }): string {
  const draft = `draft=${encodeURIComponent(id)}`;
  return planId === null
    ? `/manage-media-plan/add?${draft}`
    : `/manage-media-plan/edit/${encodeURIComponent(planId)}?${draft}`;
}

export function getPlansPath(status: string): string {
  return `/manage-media-plan?status=${status}`;
}

/** Plans with spend in a month, such as 2026-11. */
export function getPlannedPath(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return `/manage-media-plan?status=PLANNED&starts=..${lastDay}&ends=${month}-01..`;
}

export function getOrderPath(planId: string, version: number): string {
  return `/release-orders/plan/${encodeURIComponent(planId)}?version=${version}`;
}
