import type { Messages } from "@lingui/core";
import { expect, it } from "vitest";

/** The site is a document of its own, so its catalog is never loaded with others. */
const catalogs = import.meta.glob<{ messages: Messages }>(["../**/locales/**/fr.po", "!../site/**"], {
  eager: true,
});

// Loaded catalogs share one table: the last one would also translate the texts of the others.
it("translates a message equally in all catalogs; texts with two meanings have a context", () => {
  const translations = new Map<string, unknown>();
  const differences: unknown[] = [];
  for (const { messages } of Object.values(catalogs))
    for (const [id, message] of Object.entries(messages)) {
      const known = translations.get(id) ?? message;
      translations.set(id, known);
      if (JSON.stringify(known) !== JSON.stringify(message)) differences.push([known, message]);
    }
  expect(translations.size).toBeGreaterThan(1000);
  expect(differences).toEqual([]);
});
