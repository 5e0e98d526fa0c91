import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentLanguage, setLanguage } from "./language.ts";

function browserSpeaks(...tags: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
}

describe("the language", () => {
  beforeEach(() => localStorage.clear());

  it("is the stored one", () => {
    browserSpeaks("en-GB");
    setLanguage("fr");
    expect(currentLanguage()).toBe("fr");
  });

  it("is otherwise the first supported browser language", () => {
    browserSpeaks("de-DE", "fr-CA", "en");
    expect(currentLanguage()).toBe("fr");
  });

  it("falls back to English, also for invalid stored values", () => {
    browserSpeaks("de-DE");
    localStorage.setItem("media-planner.language", "constructor");
    expect(currentLanguage()).toBe("en");
  });

  it("is applied to requests and the document", () => {
    setLanguage("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect(document.cookie).toContain("lang=fr");
  });
});
