import { pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { master } from "../records/noun.ts";
import { filled, masterStatusRule, optionalText } from "../rules/field.ts";

export const mediaTypesTable = pgTable(
  "media_types",
  {
    ...recordColumns(),
    name: text().notNull(),
    code: text(),
    description: text(),
    status: masterStatus(),
    searchText: searchText("name", "code", "description"),
  },
  (table) => listIndexes("media_types", table, { name: table.name, code: table.code, status: table.status }),
);

/** Media type (decisions section 3). */
export const mediaTypes = master({
  key: "mediaTypes",
  noun: "Media type",
  path: "/media-types",
  idParam: "mediaId",
  total: "totalMediaTypes",
  table: mediaTypesTable,
  body: z.object({
    name: filled(),
    code: optionalText(30),
    description: optionalText(200),
    status: masterStatusRule,
  }),
  samples: () => [
    { name: "Transit", code: "transit", description: "Trains, buses and stations" },
    { name: "Cinéma d’été", status: "inactive" },
  ],
});
