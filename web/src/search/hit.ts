/** The nouns whose records are found, by their fields in the query. */
export const NOUNS = ["clients", "campaigns", "vendors", "mediaPlans", "users"] as const;
export type NounName = (typeof NOUNS)[number];

/** A record that was found, or that was opened before. */
export interface Hit {
  noun: NounName;
  id: string;
  name: string;
  /** What tells it from others of that name. */
  less: string | null;
  status?: string;
  /** Not to be changed by this viewer, whatever their permissions say. */
  fixed?: boolean;
}
