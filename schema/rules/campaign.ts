import * as z from "zod/mini";
import { CAMPAIGN_OBJECTIVES } from "./enums.ts";
import { date, id, ids, optionalChoice, optionalText, positiveMoney, requiredText } from "./fields.ts";
import { ENDS_BEFORE_START, optionalCurrency } from "./master.ts";
import { CAMPAIGN_STATUSES } from "./status.ts";

/** A campaign. */
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
    status: optionalChoice(CAMPAIGN_STATUSES),
    notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
  })
  .check(
    z.refine((value) => value.endDate >= value.startDate, { message: ENDS_BEFORE_START, path: ["endDate"] }),
  );
