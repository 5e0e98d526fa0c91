import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { getGstKind, getTaxCountry, hasValidCheckDigit } from "@media-planner/schema/rules/tax-id";

import { textField } from "../crud/definition/fields.tsx";

type TextFieldOptions = Parameters<typeof textField>[0];

function getTaxIdWarning(taxId: string): MessageDescriptor | undefined {
  if (!hasValidCheckDigit(taxId))
    return msg`Please check this GSTIN: its last character does not match the others`;
  const kind = getGstKind(taxId);
  if (kind === "tds") return msg`This GSTIN is only for tax deducted at source (TDS)`;
  if (kind === "tcs") return msg`This GSTIN is only for tax collected at source (TCS)`;
  return undefined;
}

/** The country of the tax id decides the taxes of a client. */
export function getClientTaxIdWarning(taxId: string): MessageDescriptor | undefined {
  return getTaxCountry(taxId) === null
    ? msg`The country of this tax ID is unknown, so no taxes are computed`
    : getTaxIdWarning(taxId);
}

/** Warns of mistakes, because upstreams may accept them. */
export function taxIdField(options: Omit<TextFieldOptions, "name" | "label"> = {}) {
  return textField({ name: "taxId", label: msg`Tax ID`, getValueWarning: getTaxIdWarning, ...options });
}
