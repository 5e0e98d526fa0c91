import { waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";

import type { CatalogLoaders } from "../i18n/load-catalogs.ts";

it("shows the prerendered page when the stored language cannot be loaded", async () => {
  const root = document.createElement("div");
  let isOffline = true;
  const siteCatalogs: CatalogLoaders = {
    en: async () => ({ messages: {} }),
    fr: async () => {
      if (isOffline) throw new Error("The connection is lost.");
      return { messages: {} };
    },
  };
  vi.doMock("./locales/catalogs.ts", () => ({ siteCatalogs }));
  vi.doMock("react-dom/client", () => ({ hydrateRoot: vi.fn() }));
  onTestFinished(() => {
    // Other test files share the loaded catalogs.
    isOffline = false;
    vi.doUnmock("./locales/catalogs.ts");
    vi.doUnmock("react-dom/client");
    localStorage.clear();
    root.remove();
  });
  root.id = "root";
  document.body.append(root);
  document.documentElement.dataset["waiting"] = "";
  localStorage.setItem("media-planner.language", "fr");
  await import("./main.tsx");
  await waitFor(() => expect(document.documentElement.dataset["waiting"]).toBeUndefined());
  expect(localStorage.getItem("media-planner.language")).toBe("fr");
});
