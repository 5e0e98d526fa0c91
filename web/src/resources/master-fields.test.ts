import { countryRule } from "@media-planner/schema/rules/location";
import { expect, it } from "vitest";

import { buildInput, buildInitialValues } from "../crud/form/form-values.ts";
import { masterStatusField } from "./master-fields.ts";

const opened = (status: string) =>
  buildInitialValues([{ fields: [masterStatusField] }], { status }, undefined);
const sent = (values: object) => buildInput(countryRule, { name: "India", iso2: "IN", ...values }, false);

it("shows and sends an available status", () => {
  expect(opened("INACTIVE")).toEqual({ status: "INACTIVE" });
  expect(sent(opened("INACTIVE"))).toMatchObject({ status: "INACTIVE" });
});

it("keeps a stored status missing from the options", () => {
  expect(opened("COMPLETED")).toEqual({ status: null });
  expect(sent(opened("COMPLETED")).status).toBeUndefined();
});
