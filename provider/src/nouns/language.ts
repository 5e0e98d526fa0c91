import { pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { master } from "../records/noun.ts";
import { filled, masterStatusRule, optionalText } from "../rules/field.ts";

export const languagesTable = pgTable(
  "languages",
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text().notNull(),
    nativeName: text(),
    status: masterStatus(),
    searchText: searchText("name", "code", "nativeName"),
  },
  (table) =>
    listIndexes("languages", table, {
      name: table.name,
      code: table.code,
      nativeName: table.nativeName,
      status: table.status,
    }),
);

/** Language (decisions section 3). */
export const languages = master({
  key: "languages",
  noun: "Language",
  path: "/languages",
  idParam: "languageId",
  total: "totalLanguages",
  table: languagesTable,
  body: z.object({
    name: filled(),
    code: filled(35).pipe(
      z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, "Must be a language code such as hi or fr-FR"),
    ),
    nativeName: optionalText(),
    status: masterStatusRule,
  }),
  samples: () => [
    { name: "Konkani", code: "kok", nativeName: "कोंकणी" },
    { name: "French (Canada)", code: "fr-CA", nativeName: "Français", status: "inactive" },
  ],
});
