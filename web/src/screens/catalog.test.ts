import { expect, it } from "vitest";

import { messages as applicationMessages } from "../locales/fr.po";
import { messages as screenMessages } from "./locales/fr.po";

// Loaded catalogs share one table: the last one would also translate the texts of the others.
it("has the application's translations of shared messages", () => {
  const shared = Object.entries(screenMessages).filter(([id]) => Object.hasOwn(applicationMessages, id));
  expect(shared).toEqual(shared.map(([id]) => [id, applicationMessages[id]]));
});
