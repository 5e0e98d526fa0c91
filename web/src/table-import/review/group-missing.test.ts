import { msg } from "@lingui/core/macro";
import { expect, it } from "vitest";

import { cityOptions } from "../../generated/options.ts";
import { referenceField } from "../../crud/definition/fields.tsx";
import { groupMissing } from "./group-missing.ts";

const fields = [referenceField({ name: "cityId", label: msg`City`, options: cityOptions })];
const createMissing = (name: string) => ({ field: "cityId", name, parents: {} });

it("lists names once, by their first spelling", () => {
  const [group] = groupMissing(["Pune", "Agra", "PUNÉ"].map(createMissing), fields, []);
  expect([...(group?.names.keys() ?? [])]).toEqual(["Agra", "Pune"]);
});
