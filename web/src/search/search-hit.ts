/** Searched resources, by their query fields. */
export const SEARCHED_RESOURCES = ["clients", "campaigns", "vendors", "mediaPlans", "users"] as const;
export type SearchedResource = (typeof SEARCHED_RESOURCES)[number];

export interface SearchHit {
  resource: SearchedResource;
  id: string;
  name: string;
  /** Secondary text that distinguishes equal names. */
  secondary: string | null;
  status?: string;
  /** Read-only for this viewer, regardless of permissions. */
  isReadOnly?: boolean;
}
