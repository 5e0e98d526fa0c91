import { beforeEach, describe, expect, it, vi } from "vitest";
import { getCurrentLanguage, storeLanguage } from "./language.ts";

function mockBrowserLanguages(...tags: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
}

describe("getCurrentLanguage", () => {
  beforeEach(() => localStorage.clear());

  it("returns the stored language", () => {
    mockBrowserLanguages("en-GB");
    storeLanguage("fr");
    expect(getCurrentLanguage()).toBe("fr");
  });

  it("returns the first supported browser language when none is stored", () => {
    mockBrowserLanguages("de-DE", "fr-CA", "en");
    expect(getCurrentLanguage()).toBe("fr");
  });

  it("returns English for unsupported browser languages and invalid stored values", () => {
    mockBrowserLanguages("de-DE");
    localStorage.setItem("media-planner.language", "constructor");
    expect(getCurrentLanguage()).toBe("en");
  });

  it("sends the stored language with requests for prerendered pages", () => {
    storeLanguage("fr");
    expect(document.cookie).toContain("lang=fr");
  });
});
