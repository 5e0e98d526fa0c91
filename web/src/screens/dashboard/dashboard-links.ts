/** Where the figures of the dashboard lead: lists, narrowed to what each figure counts. */
export const DASHBOARD_LINKS = {
  myPending: "/manage-media-plan?status=PENDING&mine=true",
  myRejected: "/manage-media-plan?status=REJECTED&mine=true",
  waitingPlans: "/manage-media-plan?status=PENDING&sort=STATUS_SINCE.asc",
  /** Without those of a viewer for whom somebody else approves them. */
  waitingPlansOfOthers: "/manage-media-plan?status=PENDING&mine=false&sort=STATUS_SINCE.asc",
  waitingVendors: "/vendor-management?status=PENDING",
  waitingClients: "/client-management?status=PENDING",
  overdueToVendors: "/payment-status?overdue=true&direction=TO_VENDOR",
  overdueFromClients: "/payment-status?overdue=true&direction=FROM_CLIENT",
  campaignsOverBudget: "/campaign-management?overBudget=true&open=true",
  campaignsStarting: "/campaign-management?soon=true",
} as const;

/** Where what waits for the viewer is listed. */
export function waitingPlace(mayApproveOwnPlans: boolean): string {
  return mayApproveOwnPlans ? DASHBOARD_LINKS.waitingPlans : DASHBOARD_LINKS.waitingPlansOfOthers;
}

/** Where a draft on the server is gone on with: a new plan, or the stored one that it edits. */
export function draftPlace({ id, planId }: { id: string; planId: string | null }): string {
  const draft = `draft=${encodeURIComponent(id)}`;
  return planId === null
    ? `/manage-media-plan/add?${draft}`
    : `/manage-media-plan/edit/${encodeURIComponent(planId)}?${draft}`;
}

export function plansWithStatus(status: string): string {
  return `/manage-media-plan?status=${status}`;
}
