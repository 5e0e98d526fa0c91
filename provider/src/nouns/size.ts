import { text } from "drizzle-orm/pg-core";
import { money, refersTo } from "../db/columns.ts";
import { masterTable } from "../db/tables.ts";
import { master, masterBody } from "../records/noun.ts";
import { amount, choice, filled, reference } from "../rules/field.ts";
import { mediaTypesTable } from "./media-type.ts";
import { say } from "../rules/said/say.ts";

export const sizesTable = masterTable("sizes", {
  name: text().notNull(),
  width: money().notNull(),
  height: money().notNull(),
  unit: text().notNull(),
  mediaTypeId: refersTo(() => mediaTypesTable).notNull(),
});

export const sizes = master(sizesTable, {
  title: "Size",
  body: masterBody({
    name: filled(),
    width: amount.positive(say("Must be greater than 0")),
    height: amount.positive(say("Must be greater than 0")),
    unit: choice(["px", "cm", "col_cm", "ft"]),
    mediaTypeId: reference,
  }),
  samples: (id) => [
    { name: "Hoarding 20 × 10", width: 20, height: 10, unit: "ft", mediaTypeId: id("mediaTypes") },
    {
      name: "Quarter page",
      width: 16.5,
      height: 25,
      unit: "cm",
      mediaTypeId: id("mediaTypes"),
      status: "inactive",
    },
  ],
});
