import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { i18n } from "@lingui/core";
import { afterEach, expect, it } from "vitest";

import { explainLostConnection, getFailureMessage, translateIfKnown } from "./failure.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

it("translates messages of the catalog and returns others unchanged", () => {
  i18n.loadAndActivate({ locale: "fr", messages: { "At most 2 decimals": ["Au plus 2 décimales"] } });
  expect(translateIfKnown("At most 2 decimals")).toBe("Au plus 2 décimales");
  expect(translateIfKnown("Budget {x} is gone")).toBe("Budget {x} is gone");
});

it.each([
  ["an error of the upstream", {}, "Name taken"],
  ["an error without a text of the upstream", { isDefaultMessage: true }, "Client could not be saved"],
])("returns the message or the fallback for %s", (_name, extensions, expected) => {
  const formatted = { message: "Name taken", extensions: { code: "BUSINESS_ERROR", ...extensions } };
  const error = new CombinedGraphQLErrors({ data: null, errors: [formatted] });
  expect(getFailureMessage(error, "Client could not be saved")).toBe(expected);
});

it("says that the connection is gone and the changes are kept", () => {
  const fallbackMessage = "Failed to save";
  expect(explainLostConnection(new TypeError("Failed to fetch"), fallbackMessage)).toBe(
    "No connection. Your changes are kept here: save them when you are online again.",
  );
  expect(explainLostConnection(new Error("Timeout"), fallbackMessage)).toBe(fallbackMessage);
});
