import * as z from "zod/mini";
import { CAMPAIGN_OBJECTIVES } from "./enums.ts";
import {
  date,
  id,
  ids,
  optionalChoice,
  optionalText,
  positiveMoney,
  requiredText,
  settableStatus,
} from "./field-rules.ts";
import { optionalCurrency } from "./master.ts";
import { checkDateSpan } from "./date-span.ts";
import { CAMPAIGN_STATUSES } from "./status.ts";

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
    mediaTypeIds: ids(),
    targetAudience: optionalText(200),
    cityIds: ids(),
    status: settableStatus(CAMPAIGN_STATUSES),
    notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
  })
  .check(({ value, issues }) => {
    const fault = checkDateSpan(value.startDate, value.endDate);
    if (fault)
      issues.push({ code: "custom", input: value, path: [`${fault.at}Date`], message: fault.message });
  });
