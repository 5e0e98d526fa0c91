import { getCalendarDay } from "@media-planner/schema/rules/time-zone";

import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { Filters } from "../graphql/resource/lists/filter-support.ts";

/** The agency's day of creation, for the filters `createdFrom` and `createdTo`. */
export async function loadCreatedDay(
  { createdAt }: { readonly createdAt?: string | null },
  { createdFrom, createdTo }: Filters,
  { agencySettings, rest }: GraphQLContext,
): Promise<object> {
  if (!createdAt || !(createdFrom ?? createdTo)) return {};
  const { timeZone } = await agencySettings.read(rest);
  return { created: getCalendarDay(timeZone, new Date(createdAt)) };
}
