import { text } from "drizzle-orm/pg-core";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import { optionalText, matchingText } from "../../rules/field-rules.ts";

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
    code: matchingText(
      35,
      /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
      "Must be a language code such as hi or fr-FR",
    ),
    nativeName: optionalText(),
  }),
});
