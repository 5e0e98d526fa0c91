/** Names of query fields. */
export const SEARCHED_RESOURCE_NAMES = ["clients", "campaigns", "vendors", "mediaPlans", "users"] as const;
export type SearchedResourceName = (typeof SEARCHED_RESOURCE_NAMES)[number];

export interface SearchHit {
  resource: SearchedResourceName;
  id: string;
  name: string;
  /** Distinguishes equal names. */
  secondary: string | null;
  status?: string;
  /** Read-only for this viewer, regardless of permissions. */
  isReadOnly?: boolean;
}
