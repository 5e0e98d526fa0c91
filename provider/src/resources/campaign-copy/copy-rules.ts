import { z } from "zod";
import { defineMessage } from "../../i18n/translate.ts";
import {
  amount,
  boundedList,
  day,
  optional,
  optionalText,
  reference,
  withDefault,
} from "../../rules/field-rules.ts";

export const maxPlans = 100;

export const copyPreviewRule = z.object({
  campaignId: reference,
  firstDay: optional(day),
  weeks: optional(z.number().int().min(-520).max(520)),
  months: optional(z.number().int().min(-120).max(120)),
  usesListPrices: withDefault(z.boolean(), false),
  asDrafts: withDefault(z.boolean(), false),
  /** An existing campaign; without it, the next fields describe a new one. */
  targetId: optional(reference),
  name: optionalText(),
  clientId: optional(reference),
  startDate: optional(day),
  endDate: optional(day),
  budget: optional(amount),
});

export type CopyBody = z.output<typeof copyPreviewRule>;

export const copyRule = copyPreviewRule.extend({
  plans: boundedList(z.object({ id: reference, version: z.string().max(64) }), maxPlans).refine(
    (plans) => plans.length > 0,
    defineMessage("This field is required"),
  ),
});
