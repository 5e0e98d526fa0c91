import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentLanguage, setLanguage } from "./language.ts";

function browserSpeaks(...tags: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
}

describe("the language", () => {
  beforeEach(() => localStorage.clear());

  it("is the one chosen before", () => {
    browserSpeaks("en-GB");
    setLanguage("fr");
    expect(currentLanguage()).toBe("fr");
  });

  it("is the browser's first supported language otherwise", () => {
    browserSpeaks("de-DE", "fr-CA", "en");
    expect(currentLanguage()).toBe("fr");
  });

  it("is else English, also where something strange was stored", () => {
    browserSpeaks("de-DE");
    localStorage.setItem("media-planner.language", "constructor");
    expect(currentLanguage()).toBe("en");
  });

  it("is set on requests and on the document", () => {
    setLanguage("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect(document.cookie).toContain("lang=fr");
  });
});
