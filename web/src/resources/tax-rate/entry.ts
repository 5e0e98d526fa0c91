import { msg } from "@lingui/core/macro";
import { IconReceiptTax } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const taxRates = defineCrudEntry({
  path: "/tax-rate-master",
  label: msg`Tax Rates`,
  addLabel: msg`New tax rate`,
  icon: IconReceiptTax,
  access: "masters",
  load: async () => (await import("./tax-rate.tsx")).TaxRates,
});
