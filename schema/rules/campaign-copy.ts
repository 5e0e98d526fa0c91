import * as z from "zod/mini";
import { id, optionalDate, optionalId, optionalText, REQUIRED } from "./field-rules.ts";
import { optionalMoney, optionalWholeNumber } from "./number-rules.ts";

const MAX_COPIED_PLANS = 100;

export const campaignCopyRule = z.object({
  campaignId: id(),
  firstDay: optionalDate(),
  weeks: optionalWholeNumber(-520, 520),
  months: optionalWholeNumber(-120, 120),
  usesListPrices: z.optional(z.nullable(z.boolean())),
  asDrafts: z.optional(z.nullable(z.boolean())),
  targetId: optionalId(),
  name: optionalText(),
  clientId: optionalId(),
  startDate: optionalDate(),
  endDate: optionalDate(),
  budget: optionalMoney(),
});

export const copiedPlanRule = z.object({ id: id(), version: z.string().check(z.maxLength(64)) });

export const copiedPlansRule = z
  .array(copiedPlanRule)
  .check(z.minLength(1, REQUIRED), z.maxLength(MAX_COPIED_PLANS));
