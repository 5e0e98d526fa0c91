import { beforeEach, describe, expect, it, vi } from "vitest";
import { getCurrentLanguage, setLanguage } from "./language.ts";

function mockBrowserLanguages(...tags: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
}

describe("getCurrentLanguage", () => {
  beforeEach(() => localStorage.clear());

  it("returns the stored language", () => {
    mockBrowserLanguages("en-GB");
    setLanguage("fr");
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

  it("sends the language with requests and sets it on the document", () => {
    setLanguage("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect(document.cookie).toContain("lang=fr");
  });
});
