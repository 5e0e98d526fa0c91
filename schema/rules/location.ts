import * as z from "zod/mini";
import { id, optionalField, optionalText, requiredText, settableStatus } from "./field-rules.ts";
import { optionalCode, optionalCurrency } from "./master.ts";
import { MASTER_STATUSES } from "../generated/enums.ts";

const status = settableStatus(MASTER_STATUSES);

export const countryRule = z.object({
  name: requiredText(),
  iso2: requiredText(10).check(
    z.refine(
      (value) => value === "" || /^[A-Za-z]{2}$/.test(value),
      /*i18n*/ "Please enter a country code of 2 letters",
    ),
  ),
  phoneCode: optionalField(
    (value) => /^\+?\d{1,4}$/.test(value),
    /*i18n*/ "Please enter a dialling code such as +91",
  ),
  currency: optionalCurrency(),
  status,
});

export const stateRule = z.object({ name: requiredText(), code: optionalCode(), countryId: id(), status });

export const cityRule = z.object({ name: requiredText(), countryId: id(), stateId: id(), status });

export const areaRule = z.object({
  name: requiredText(),
  pincode: optionalText(10),
  countryId: id(),
  stateId: id(),
  cityId: id(),
  status,
});
