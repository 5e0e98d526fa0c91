import { msg } from "@lingui/core/macro";

import { mineFilter, type ListFilter } from "../crud/list/filters.tsx";
import { referenceFilter } from "../crud/list/reference-filter.ts";

/** What somebody entered, by name: in the place of what the viewer did. */
export const authorFilter: ListFilter<{ createdById: string }> = {
  ...referenceFilter("createdById", msg`Author`, "authorOptions"),
  about: mineFilter.about,
};
