import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addCatalogue, startLanguage, switchLanguage, type Catalogs } from "./load-catalogs.ts";

const page: Catalogs = {
  en: async () => ({ messages: { title: "Clients" } }),
  fr: async () => ({ messages: { title: "Clients, en français" } }),
};

function catalogOf(en: string, fr: string): Catalogs {
  return { en: async () => ({ messages: { plan: en } }), fr: async () => ({ messages: { plan: fr } }) };
}

beforeEach(() => startLanguage("en", page));
afterEach(() => switchLanguage("en"));

it("switches the texts of the page and the screen", async () => {
  await addCatalogue(catalogOf("Plan", "Plan média"));
  expect([i18n._("title"), i18n._("plan")]).toEqual(["Clients", "Plan"]);
  await switchLanguage("fr");
  expect([i18n._("title"), i18n._("plan")]).toEqual(["Clients, en français", "Plan média"]);
});

it("switches while a screen is loading", async () => {
  const changed = switchLanguage("fr");
  await addCatalogue(catalogOf("Draft", "Brouillon"));
  await changed;
  expect(i18n._("plan")).toBe("Brouillon");
});

it("reloads a catalogue after a failed download", async () => {
  const { en, fr } = catalogOf("Order", "Commande");
  let lost = true;
  const catalogs: Catalogs = {
    en: () => (lost ? Promise.reject(new Error("The connection is lost.")) : en()),
    fr,
  };
  await expect(addCatalogue(catalogs)).rejects.toThrow("lost");
  lost = false;
  await addCatalogue(catalogs);
  expect(i18n._("plan")).toBe("Order");
});
