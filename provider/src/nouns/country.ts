import { text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { masterTable } from "../db/tables.ts";
import { location, masterBody } from "../records/noun.ts";
import { filled, optional } from "../rules/field.ts";
import { say } from "../rules/said/say.ts";

export const countriesTable = masterTable(
  "countries",
  {
    name: text().notNull(),
    iso2: text().notNull(),
    phoneCode: text(),
    currency: text(),
  },
  { search: ["name", "iso2"] },
);

export const countries = location(countriesTable, {
  title: "Country",
  body: masterBody({
    name: filled(),
    iso2: filled(2)
      .transform((code) => code.toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, say("Must be two letters"))),
    phoneCode: optional(
      filled(8).pipe(z.string().regex(/^\+?[0-9-]{1,7}$/, say("Must be a dialling code such as +91"))),
    ),
    currency: optional(
      filled(3)
        .transform((code) => code.toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{3}$/, say("Must be a currency code"))),
    ),
  }),
  samples: () => [
    { name: "Bhutan", iso2: "BT", phoneCode: "+975", currency: "BTN" },
    { name: "Belgique", iso2: "be", status: "inactive" },
  ],
});
