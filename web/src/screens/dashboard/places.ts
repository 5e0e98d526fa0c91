/** Where the figures of the dashboard lead: lists, narrowed to what each figure counts. */
export const PLACES = {
  myPending: "/manage-media-plan?status=PENDING&mine=true",
  myRejected: "/manage-media-plan?status=REJECTED&mine=true",
  waitingPlans: "/manage-media-plan?status=PENDING&sort=STATUS_SINCE.asc",
  waitingVendors: "/vendor-management?status=PENDING",
  waitingClients: "/client-management?status=PENDING",
  overdueToVendors: "/payment-status?overdue=true&direction=TO_VENDOR",
  overdueFromClients: "/payment-status?overdue=true&direction=FROM_CLIENT",
  campaignsOverBudget: "/campaign-management?overBudget=true&open=true",
  campaignsStarting: "/campaign-management?soon=true",
} as const;

export function plansWithStatus(status: string): string {
  return `/manage-media-plan?status=${status}`;
}
