/** Extensions of the upstream. */
const FEATURES = ["hasReleaseOrders", "copiesCampaigns", "hasChangeLog", "mergesRecords"] as const;
const FLAGS = [...FEATURES, "mayApproveOwnPlans", "hasDemoAccounts"] as const;

export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, boolean>>;
/** Undefined until the viewer is read. */
export type ViewerFlags = { [Flag in (typeof FLAGS)[number]]?: boolean };

export const NO_FEATURES: Features = {
  hasReleaseOrders: false,
  copiesCampaigns: false,
  hasChangeLog: false,
  mergesRecords: false,
};

/** Picks the flags of a viewer, from the server or the storage. */
export function pickFlags(viewer: object): ViewerFlags {
  const values = FLAGS.map((flag) => [flag, Reflect.get(viewer, flag) as unknown] as const);
  return Object.fromEntries(values.filter(([, value]) => typeof value === "boolean"));
}
