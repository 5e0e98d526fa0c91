import { i18n } from "@lingui/core";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { addCatalogs, startLanguage, switchLanguage, type CatalogLoaders } from "./load-catalogs.ts";

const pageCatalogs: CatalogLoaders = {
  en: async () => ({ messages: { title: "Clients" } }),
  fr: async () => ({ messages: { title: "Clients, en français" } }),
};

function createCatalogs(en: string, fr: string): CatalogLoaders {
  return { en: async () => ({ messages: { plan: en } }), fr: async () => ({ messages: { plan: fr } }) };
}

beforeEach(() => startLanguage("en", pageCatalogs));
afterEach(() => switchLanguage("en"));

it("switches the texts of the page and the screen", async () => {
  await addCatalogs(createCatalogs("Plan", "Plan média"));
  expect([i18n._("title"), i18n._("plan")]).toEqual(["Clients", "Plan"]);
  await switchLanguage("fr");
  expect([i18n._("title"), i18n._("plan")]).toEqual(["Clients, en français", "Plan média"]);
});

it("adds the texts of a screen without rendering the page again", async () => {
  const onChange = vi.fn();
  const unsubscribe = i18n.on("change", onChange);
  onTestFinished(unsubscribe);
  await addCatalogs(createCatalogs("Invoice", "Facture"));
  expect(i18n._("plan")).toBe("Invoice");
  expect(onChange).not.toHaveBeenCalled();
});

it("switches while a screen is loading", async () => {
  const switching = switchLanguage("fr");
  await addCatalogs(createCatalogs("Draft", "Brouillon"));
  await switching;
  expect(i18n._("plan")).toBe("Brouillon");
});

it("shows the language that was selected last, even if an earlier one loads later", async () => {
  let finishFrench: () => void = () => undefined;
  const frenchLoad = new Promise<void>((resolve) => (finishFrench = resolve));
  const { en, fr } = createCatalogs("Budget", "Budget, en français");
  await addCatalogs({ en, fr: () => frenchLoad.then(fr) });
  const frenchSwitch = switchLanguage("fr");
  await switchLanguage("en");
  finishFrench();
  await frenchSwitch;
  expect([i18n.locale, i18n._("plan")]).toEqual(["en", "Budget"]);
});

it("stores a language only when it is selected", async () => {
  localStorage.clear();
  await startLanguage("fr", pageCatalogs);
  expect([i18n.locale, document.documentElement.lang, localStorage.length]).toEqual(["fr", "fr", 0]);
  await switchLanguage("en");
  expect(localStorage.getItem("media-planner.language")).toBe("en");
});

it("reloads a catalog after a failed download", async () => {
  const { en, fr } = createCatalogs("Order", "Commande");
  let isOffline = true;
  const catalogs: CatalogLoaders = {
    en: () => (isOffline ? Promise.reject(new Error("The connection is lost.")) : en()),
    fr,
  };
  await expect(addCatalogs(catalogs)).rejects.toThrow("lost");
  isOffline = false;
  await addCatalogs(catalogs);
  expect(i18n._("plan")).toBe("Order");
});
