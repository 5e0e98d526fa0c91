import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, masterStatus, recordColumns, searchText } from "../db/columns.ts";
import { mediaTypesTable } from "./media-type.ts";
import { master } from "../records/noun.ts";
import { choice, filled, masterStatusRule, optionalText, reference } from "../rules/field.ts";

export const materialsTable = pgTable(
  "materials",
  {
    ...recordColumns(),
    name: text().notNull(),
    mediaTypeId: uuid()
      .notNull()
      .references(() => mediaTypesTable.id),
    kind: text().notNull(),
    specs: text(),
    status: masterStatus(),
    searchText: searchText("name", "kind", "specs"),
  },
  (table) => listIndexes("materials", table, { name: table.name, kind: table.kind, status: table.status }),
);

/** Material (decisions section 3). */
export const materials = master({
  key: "materials",
  noun: "Material",
  path: "/material",
  idParam: "materialId",
  total: "totalMaterials",
  table: materialsTable,
  body: z.object({
    name: filled(),
    mediaTypeId: reference,
    kind: choice(["flex", "vinyl", "artwork", "video", "audio", "html5", "other"]),
    specs: optionalText(200),
    status: masterStatusRule,
  }),
  samples: (id) => [
    { name: "Backlit flex", mediaTypeId: id("mediaTypes"), kind: "flex", specs: "340 gsm" },
    { name: "TV master", mediaTypeId: id("mediaTypes"), kind: "video", status: "inactive" },
  ],
});
