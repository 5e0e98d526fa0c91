import { z } from "zod";
import {
  amount,
  day,
  checkDateOrder,
  optional,
  optionalText,
  rateUnit,
  reference,
  wholeNumber,
  withDefault,
  boundedList,
  matchingText,
} from "../../rules/field-rules.ts";
import { checkDateSpan } from "../../rules/date-span.ts";
import { defineMessage, type Message } from "../../i18n/translate.ts";

const rowId = matchingText(64, /^[A-Za-z0-9_-]+$/, "Must be letters, digits, - and _");

const mediaRule = z.object({
  id: rowId,
  channelId: reference,
  subMediaId: reference,
  placementId: optional(reference),
  sizeId: optional(reference),
  durationId: optional(reference),
  timeBandId: optional(reference),
  languageId: optional(reference),
  materialId: optional(reference),
  cityId: optional(reference),
  areaId: optional(reference),
  startDate: day,
  endDate: day,
  unitRate: amount,
  unit: rateUnit,
  bonusQuantity: optional(wholeNumber),
  impressions: optional(wholeNumber),
  notes: optionalText(500),
});

/** Of the grand total. */
const pricePercent = amount.max(1000);

export type PlanMedia = z.output<typeof mediaRule>;

const rateCardRule = z.object({ id: rowId, rate: amount, quantity: wholeNumber });

/** Validates dates and row ids; `preparePlan` checks references. */
export const planRule = z
  .object({
    orderDetails: z
      .object({
        campaignId: reference,
        mediaTypeId: reference,
        vendorId: reference,
        campaignDate: z.object({ start: day, end: day }),
      })
      .superRefine(({ campaignDate: { start, end } }, context) => {
        const problem = checkDateSpan(start, end);
        if (problem)
          context.addIssue({
            code: "custom",
            path: ["campaignDate", problem.field],
            message: problem.message,
          });
      }),
    medias: boundedList(mediaRule, 500),
    rateCards: boundedList(rateCardRule, 500),
    priceDetails: withDefault(
      z.object({
        additionalCharges: withDefault(amount, 0),
        additionalChargesPercent: optional(pricePercent),
        discount: withDefault(amount, 0),
        discountPercent: optional(pricePercent),
      }),
      { additionalCharges: 0, additionalChargesPercent: null, discount: 0, discountPercent: null },
    ),
  })
  .superRefine(({ orderDetails: { campaignDate }, medias, rateCards }, context) => {
    const addIssue = (path: PropertyKey[], message: Message) =>
      context.addIssue({ code: "custom", path, message });
    const rows = new Map<string, PlanMedia>();
    medias.forEach((media, index) => {
      if (rows.has(media.id)) addIssue(["medias", index, "id"], "Is used by another row of this plan");
      rows.set(media.id, media);
      if (media.startDate < campaignDate.start)
        addIssue(
          ["medias", index, "startDate"],
          defineMessage("Must not be before {day}", { day: campaignDate.start }),
        );
      if (media.endDate > campaignDate.end)
        addIssue(
          ["medias", index, "endDate"],
          defineMessage("Must not be after {day}", { day: campaignDate.end }),
        );
      checkDateOrder(context, media.startDate, media.endDate, ["medias", index, "endDate"]);
    });
    const rowsWithRate = new Set<string>();
    rateCards.forEach((card, index) => {
      const row = rows.get(card.id);
      if (!row) addIssue(["rateCards", index, "id"], "Does not match any media row of this plan");
      // The plan contains each rate twice; two different values would be ambiguous.
      else if (row.unitRate !== card.rate)
        addIssue(["rateCards", index, "rate"], "Must be the rate of its row");
      if (rowsWithRate.has(card.id)) addIssue(["rateCards", index, "id"], "Only one rate card per media row");
      rowsWithRate.add(card.id);
    });
    medias.forEach((media, index) => {
      if (!rowsWithRate.has(media.id)) addIssue(["medias", index, "id"], "Has no rate card");
    });
  });

export type PlanBody = z.output<typeof planRule>;

/** Additional required fields by media type code. */
export const requiredByMediaType: Readonly<Record<string, readonly (keyof PlanMedia)[]>> = {
  tv: ["durationId", "timeBandId"],
  radio: ["durationId", "timeBandId"],
  print: ["sizeId", "placementId"],
  ooh: ["cityId", "sizeId"],
  digital: ["sizeId", "placementId"],
};
