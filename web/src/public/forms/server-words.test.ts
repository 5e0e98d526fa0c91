import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { serverText } from "../../i18n/server-text.ts";
import { messages } from "../locales/fr.po";
import { serverWords } from "./server-words.ts";

describe("what the server says", () => {
  it.each(serverWords)("is said in French too: %s", (words) => {
    i18n.loadAndActivate({ locale: "fr", messages });
    expect(serverText(i18n, words)).not.toBe(words);
    i18n.loadAndActivate({ locale: "en", messages: {} });
  });

  it("is shown as it came where no catalog knows it, braces and all", () => {
    expect(serverText(i18n, "Budget {x} is gone")).toBe("Budget {x} is gone");
  });
});
