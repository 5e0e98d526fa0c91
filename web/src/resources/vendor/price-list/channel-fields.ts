import { msg, plural } from "@lingui/core/macro";

import {
  selectField,
  dateField,
  moneyField,
  countField,
  referenceField,
  textField,
} from "../../../crud/definition/fields.tsx";
import { cityOptions, formatOptions, languageOptions, mediaTypeOptions } from "../../../generated/options.ts";
import { readAgencyCurrency } from "../../../ui/format/format.ts";
import { RATE_UNIT_LABELS } from "../../labels.ts";
import type { NestedList } from "./nested-rows.ts";

/** Paths of the fields that titles and headings of a rate card contain. */
export const PRICE_FIELDS = {
  mediaType: "channels.mediaTypeId",
  format: "channels.prices.formatId",
  price: "channels.prices.price",
  unit: "channels.prices.unit",
  currency: "channels.prices.currency",
  start: "channels.prices.effectiveFrom",
  end: "channels.prices.effectiveTo",
} as const;

/** Files have one row per price, or one for a channel without prices. */
export const channelList: NestedList = {
  name: "channels",
  formatCount: (count) => plural(count, { one: "# channel", other: "# channels" }),
  keyFields: ["name"],
  initial: { id: null, languageId: null, cityId: null, prices: [] },
  fields: [
    textField({ name: "name", label: msg`Channel`, required: true }),
    referenceField({
      name: "mediaTypeId",
      label: msg`Channel media type`,
      required: true,
      options: mediaTypeOptions,
    }),
    referenceField({ name: "languageId", label: msg`Channel language`, options: languageOptions }),
    referenceField({ name: "cityId", label: msg`Channel city`, options: cityOptions }),
  ],
  nested: {
    name: "prices",
    formatCount: (count) => plural(count, { one: "# price", other: "# prices" }),
    keyFields: ["formatId", "unit", "effectiveFrom"],
    contentFields: ["formatId", "price"],
    initial: {
      get currency() {
        return readAgencyCurrency();
      },
      minQuantity: 1,
      effectiveTo: null,
    },
    fields: [
      referenceField({
        name: "formatId",
        label: msg`Format`,
        required: true,
        dependsOn: ["mediaTypeId"],
        options: formatOptions,
      }),
      moneyField({ name: "price", label: msg`Price`, required: true }),
      selectField({ name: "unit", label: msg`Unit`, required: true, labels: RATE_UNIT_LABELS }),
      textField({ name: "currency", label: msg`Currency` }),
      countField({ name: "minQuantity", label: msg`Min. quantity` }),
      dateField({ name: "effectiveFrom", label: msg`Valid from`, required: true }),
      dateField({ name: "effectiveTo", label: msg`Valid to` }),
    ],
  },
};
