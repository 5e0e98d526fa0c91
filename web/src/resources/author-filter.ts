import { msg } from "@lingui/core/macro";

import { createdByMeFilter, type ListFilter } from "../crud/list/filters.tsx";
import { referenceFilter } from "../crud/list/reference-filter.ts";

/** Excludes the filter 'Created by me'. */
export const authorFilter: ListFilter<{ createdById: string }> = {
  ...referenceFilter("createdById", msg`Author`, "authorOptions"),
  exclusiveGroup: createdByMeFilter.exclusiveGroup,
};
