import { beforeEach, describe, expect, it, vi } from "vitest";
import { getCurrentLanguage, setLanguage } from "./language.ts";

function mockBrowserLanguages(...tags: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
}

describe("the language", () => {
  beforeEach(() => localStorage.clear());

  it("is the stored one", () => {
    mockBrowserLanguages("en-GB");
    setLanguage("fr");
    expect(getCurrentLanguage()).toBe("fr");
  });

  it("is otherwise the first supported browser language", () => {
    mockBrowserLanguages("de-DE", "fr-CA", "en");
    expect(getCurrentLanguage()).toBe("fr");
  });

  it("falls back to English, also for invalid stored values", () => {
    mockBrowserLanguages("de-DE");
    localStorage.setItem("media-planner.language", "constructor");
    expect(getCurrentLanguage()).toBe("en");
  });

  it("is applied to requests and the document", () => {
    setLanguage("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect(document.cookie).toContain("lang=fr");
  });
});
