import { text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { masterTable } from "../../db/tables.ts";
import { defineLocation, masterBody } from "../../records/resource.ts";
import { currencyCode, requiredText, optional, matchingText } from "../../rules/field-rules.ts";
import { defineMessage } from "../../i18n/translate.ts";

export const countriesTable = masterTable(
  "countries",
  {
    iso2: text().notNull(),
    phoneCode: text(),
    currency: text(),
  },
  { search: ["name", "iso2"] },
);

export const countries = defineLocation(countriesTable, {
  title: "Country",
  body: masterBody({
    iso2: requiredText(2)
      .transform((code) => code.toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, defineMessage("Must be two letters"))),
    phoneCode: optional(matchingText(8, /^\+?[0-9-]{1,7}$/, "Must be a dialling code such as +91")),
    currency: optional(currencyCode),
  }),
});
