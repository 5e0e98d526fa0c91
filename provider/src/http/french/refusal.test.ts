import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inFrench } from "./refusal.ts";

const source = join(import.meta.dirname, "../..");
// What only a client that is no screen of anybody's can be told.
const forMachines = /^(Must be one of|.*form field$|Permission not found|Role not found)/;

/** The texts that refusals are made of, names in them as `Name`. */
function refusals(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !/^(demo|pdf)/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(source, name), "utf8").matchAll(
        /Refusal\.(?:conflict|tooMany|unauthorized|invalid)\(([^;]*?)\);?\n/g,
      ),
    ])
    .flatMap(([, made = ""]) => made.match(/"[A-Z][^"]* [^"]*"|`[A-Z$][^`]* [^`]*`/g) ?? [])
    .map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*(\{[^}]*\})?[^}]*\}/g, "Name"))
    .filter((text) => !forMachines.test(text));
}

it("has French for every refusal that is written down", () => {
  const known = refusals();
  expect(known.length).toBeGreaterThan(25);
  expect(known.filter((text) => inFrench(text) === text)).toEqual([]);
});

it.each([
  ["User not found", "Introuvable : utilisateur"],
  [
    "Vendor cannot be deleted: it is used by 2 media plans, 1 PO invoice",
    "Suppression impossible : sert encore à 2 plans média, 1 facture de bon de commande",
  ],
  [
    "Permission cannot be deleted: it is used by Manager",
    "Suppression impossible : sert encore à Responsable",
  ],
  ["City cannot be deleted: it is used by 1000 cities", "Suppression impossible : sert encore à 1000 villes"],
  ["Client cannot go from pending to active", "Le statut ne peut pas passer de « en attente » à « actif »"],
  ["State does not belong to the chosen country", "N’est pas au bon endroit : état (pays)"],
  ["Must be at most 24 characters", "Au plus 24 caractères"],
])("says what it names: %s", (english, french) => {
  expect(inFrench(english)).toBe(french);
});

it("leaves as it is what it has no French for", () => {
  expect(inFrench("Something else")).toBe("Something else");
});
