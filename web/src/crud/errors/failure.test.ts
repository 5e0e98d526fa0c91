import { i18n } from "@lingui/core";
import { afterEach, expect, it } from "vitest";

import { translated } from "./failure.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

it("translates catalog messages and keeps others unchanged", () => {
  i18n.loadAndActivate({ locale: "fr", messages: { "At most 2 decimals": ["Au plus 2 décimales"] } });
  expect(translated("At most 2 decimals")).toBe("Au plus 2 décimales");
  expect(translated("Budget {x} is gone")).toBe("Budget {x} is gone");
});
