import { text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { masterTable } from "../db/tables.ts";
import { defineMaster, masterBody } from "../records/resource.ts";
import { requiredText, optionalText } from "../rules/field-rules.ts";
import { defineMessage } from "../i18n/translate.ts";

export const languagesTable = masterTable(
  "languages",
  {
    code: text().notNull(),
    nativeName: text(),
  },
  { search: ["name", "code", "nativeName"] },
);

export const languages = defineMaster(languagesTable, {
  title: "Language",
  body: masterBody({
    code: requiredText(35).pipe(
      z
        .string()
        .regex(
          /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
          defineMessage("Must be a language code such as hi or fr-FR"),
        ),
    ),
    nativeName: optionalText(),
  }),
  samples: () => [
    { name: "Konkani", code: "kok", nativeName: "कोंकणी" },
    { name: "French (Canada)", code: "fr-CA", nativeName: "Français", status: "inactive" },
  ],
});
