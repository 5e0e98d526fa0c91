/** Paths of the lists that show the records behind each figure. */
export const DASHBOARD_LINKS = {
  myPending: "/manage-media-plan?status=PENDING&mine=true",
  myRejected: "/manage-media-plan?status=REJECTED&mine=true",
  waitingPlans: "/manage-media-plan?status=PENDING&sort=STATUS_SINCE.asc",
  /** For approvers without permission to approve their own plans. */
  waitingPlansOfOthers: "/manage-media-plan?status=PENDING&mine=false&sort=STATUS_SINCE.asc",
  waitingVendors: "/vendor-management?status=PENDING",
  waitingClients: "/client-management?status=PENDING",
  overdueToVendors: "/payment-status?overdue=true&direction=TO_VENDOR",
  overdueFromClients: "/payment-status?overdue=true&direction=FROM_CLIENT",
  campaignsOverBudget: "/campaign-management?overBudget=true&open=true",
  campaignsStarting: "/campaign-management?soon=true",
} as const;

export function getPendingPlansPath(mayApproveOwnPlans: boolean): string {
  return mayApproveOwnPlans ? DASHBOARD_LINKS.waitingPlans : DASHBOARD_LINKS.waitingPlansOfOthers;
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
