import { i18n } from "@lingui/core";
import { afterEach, expect, it } from "vitest";

import { translateIfKnown } from "./failure.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

it("translates messages of the catalog and returns others unchanged", () => {
  i18n.loadAndActivate({ locale: "fr", messages: { "At most 2 decimals": ["Au plus 2 décimales"] } });
  expect(translateIfKnown("At most 2 decimals")).toBe("Au plus 2 décimales");
  expect(translateIfKnown("Budget {x} is gone")).toBe("Budget {x} is gone");
});
