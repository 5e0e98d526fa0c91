import { jsonb, text } from "drizzle-orm/pg-core";
import { idList, referenceColumn } from "../../db/columns.ts";
import { masterTable } from "../../db/tables.ts";
import { defineMaster, masterBody } from "../../records/resource.ts";
import {
  email,
  optional,
  optionalText,
  phone,
  reference,
  references,
  website,
} from "../../rules/field-rules.ts";
import { mediaTypesTable } from "./media-type.ts";

export const publishersTable = masterTable(
  "publishers",
  {
    mediaTypeId: referenceColumn(() => mediaTypesTable).notNull(),
    contactPerson: text(),
    email: text(),
    phone: text(),
    website: text(),
    languageIds: idList(),
    cityIds: idList(),
    file: jsonb(),
  },
  { search: ["name", "contactPerson", "email", "phone"], unsorted: ["website"] },
);

export const publishers = defineMaster(publishersTable, {
  title: "Publisher",
  idParam: "publishersId",
  hasFile: true,
  references: [
    { path: "languageIds[]", to: "languages" },
    { path: "cityIds[]", to: "cities" },
  ],
  body: masterBody({
    mediaTypeId: reference,
    contactPerson: optionalText(),
    email: optional(email),
    phone: optional(phone),
    website: optional(website),
    languageIds: references,
    cityIds: references,
  }),
});
