import * as z from "zod/mini";
import { CAMPAIGN_OBJECTIVES, CAMPAIGN_STATUSES } from "../generated/enums.ts";
import {
  date,
  id,
  optionalIds,
  optionalChoice,
  optionalText,
  requiredText,
  settableStatus,
} from "./field-rules.ts";
import { positiveMoney } from "./number-rules.ts";
import { optionalCurrency } from "./master.ts";
import { checkDateSpan } from "./date-span.ts";

export const campaignRule = z
  .object({
    name: requiredText(),
    clientId: id(/*i18n*/ "Client is required"),
    brand: optionalText(),
    objective: optionalChoice(CAMPAIGN_OBJECTIVES),
    startDate: date(),
    endDate: date(),
    budget: positiveMoney(),
    currency: optionalCurrency(),
    mediaTypeIds: optionalIds(),
    targetAudience: optionalText(200),
    cityIds: optionalIds(),
    status: settableStatus(CAMPAIGN_STATUSES),
    notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
  })
  .check(({ value, issues }) => {
    const issue = checkDateSpan(value.startDate, value.endDate);
    if (issue)
      issues.push({ code: "custom", input: value, path: [`${issue.field}Date`], message: issue.message });
  });
