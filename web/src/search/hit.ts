/** Searched resources, by their query fields. */
export const NOUNS = ["clients", "campaigns", "vendors", "mediaPlans", "users"] as const;
export type NounName = (typeof NOUNS)[number];

/** A found or recently opened record. */
export interface Hit {
  noun: NounName;
  id: string;
  name: string;
  /** Secondary text that distinguishes equal names. */
  less: string | null;
  status?: string;
  /** Read-only for this viewer, regardless of permissions. */
  fixed?: boolean;
}
