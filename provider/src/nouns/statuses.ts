type Transitions = Readonly<Record<string, readonly string[]>>;

/** Clients and vendors (decisions section 7). */
export const partnerTransitions: Transitions = {
  pending: ["approved", "rejected"],
  approved: ["active", "inactive"],
  active: ["inactive"],
  inactive: ["active"],
  rejected: ["pending"],
};

export const planTransitions: Transitions = {
  pending: ["approved", "rejected", "cancelled"],
  rejected: ["pending"],
  approved: ["completed", "cancelled"],
};

/** Steps that a User may take on their own records; every other one is an approval. */
export const ownSteps: readonly string[] = ["pending", "cancelled"];

/** Statuses in which a record is offered in dropdowns. */
export const inUse: readonly string[] = ["approved", "active"];
