import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";

import { translated } from "../crud/failure.ts";
import { messages } from "../locales/fr.po";
import { serverWords } from "./server-words.ts";

describe("what the server says", () => {
  it.each(serverWords)("is said in French too: %s", (words) => {
    i18n.loadAndActivate({ locale: "fr", messages });
    expect(translated(words)).not.toBe(words);
    i18n.loadAndActivate({ locale: "en", messages: {} });
  });

  it("is shown as it came where no catalog knows it, braces and all", () => {
    expect(translated("Budget {x} is gone")).toBe("Budget {x} is gone");
  });
});
