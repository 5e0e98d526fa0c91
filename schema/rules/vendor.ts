import * as z from "zod/mini";
import { RATE_UNITS } from "../generated/enums.ts";
import {
  choice,
  date,
  id,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalPersonName,
  optionalPhone,
  optionalTaxId,
  optionalText,
  requiredText,
  requiredIds,
} from "./field-rules.ts";
import { optionalPercent, optionalWholeNumber, positiveMoney } from "./number-rules.ts";
import { optionalCode, optionalCurrency, requireOrderedValidity } from "./master.ts";

export const channelPriceRule = z
  .object({
    formatId: id(),
    price: positiveMoney(),
    unit: choice(RATE_UNITS),
    currency: optionalCurrency(),
    minQuantity: optionalWholeNumber(1),
    effectiveFrom: date(),
    effectiveTo: optionalDate(),
  })
  .check(requireOrderedValidity());

export const channelRule = z.object({
  id: optionalId(),
  name: requiredText(),
  mediaTypeId: id(),
  languageId: optionalId(),
  cityId: optionalId(),
  prices: z.nullish(z.array(channelPriceRule).check(z.maxLength(200, /*i18n*/ "At most 200 prices"))),
});

export const vendorRule = z
  .object({
    name: requiredText(),
    code: optionalCode(),
    mediaTypeIds: requiredIds(),
    publisherId: optionalId(),
    contactPerson: optionalPersonName(),
    email: optionalEmail(),
    phone: optionalPhone(),
    address: optionalText(),
    countryId: optionalId(),
    stateId: optionalId(),
    cityId: optionalId(),
    areaId: optionalId(),
    taxId: optionalTaxId(),
    paymentTermsDays: optionalWholeNumber(0, 365),
    commissionPercent: optionalPercent(100),
    notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
    channels: z.nullish(z.array(channelRule).check(z.maxLength(200, /*i18n*/ "At most 200 channels"))),
  })
  .check((payload) => {
    for (const [index, channel] of (payload.value.channels ?? []).entries()) {
      if (payload.value.mediaTypeIds.includes(channel.mediaTypeId)) continue;
      payload.issues.push({
        code: "custom",
        input: channel.mediaTypeId,
        path: ["channels", index, "mediaTypeId"],
        message: /*i18n*/ "The vendor does not sell this media type",
      });
    }
  });
