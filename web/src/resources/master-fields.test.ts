import { countryRule } from "@media-planner/schema/rules/location";
import { expect, it } from "vitest";

import { buildInput, buildInitialValues } from "../crud/form/form-values.ts";
import { masterStatusField } from "./master-fields.ts";

const getInitialValues = (status: string) =>
  buildInitialValues([{ fields: [masterStatusField] }], { status }, undefined);
const getInput = (values: object) => buildInput(countryRule, { name: "India", iso2: "IN", ...values }, false);

it("shows and sends an available status", () => {
  expect(getInitialValues("INACTIVE")).toEqual({ status: "INACTIVE" });
  expect(getInput(getInitialValues("INACTIVE"))).toMatchObject({ status: "INACTIVE" });
});

it("does not send a stored status missing from the options", () => {
  expect(getInitialValues("COMPLETED")).toEqual({ status: null });
  expect(getInput(getInitialValues("COMPLETED")).status).toBeUndefined();
});
