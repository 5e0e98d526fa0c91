import { readdirSync, readFileSync } from "node:fs";
import { buildSchema, isEnumType } from "graphql";
import { describe, expect, it } from "vitest";
import * as enums from "./enums.ts";
import { STATUSES } from "./status.ts";

const folder = new URL("../", import.meta.url);
const schema = buildSchema(
  readdirSync(folder)
    .filter((name) => name.endsWith(".graphql"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"))
    .join("\n"),
);

describe("enum values", () => {
  it.each([
    ["RateUnit", enums.RATE_UNITS],
    ["MaterialKind", enums.MATERIAL_KINDS],
    ["DurationUnit", enums.DURATION_UNITS],
    ["SizeUnit", enums.SIZE_UNITS],
    ["Weekday", enums.WEEKDAYS],
    ["CampaignObjective", enums.CAMPAIGN_OBJECTIVES],
    ["UserRole", enums.USER_ROLES],
    ["PermissionAction", enums.PERMISSION_ACTIONS],
    ["InterfaceLanguage", enums.INTERFACE_LANGUAGES],
    ["Status", STATUSES],
  ])("of %s are those of the SDL", (name, values) => {
    const type = schema.getType(name);
    expect(isEnumType(type) && type.getValues().map((value) => value.name)).toEqual([...values]);
  });
});
