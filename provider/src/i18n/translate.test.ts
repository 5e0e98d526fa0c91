import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import frenchMessages from "./french-messages.json" with { type: "json" };
import { defineMessage, translate, type Message } from "./translate.ts";

const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it("has only placeholders of the English message in each French message", () => {
  for (const [english, translated] of Object.entries(frenchMessages))
    expect(findPlaceholders(english), english).toEqual(expect.arrayContaining(findPlaceholders(translated)));
});

it("requires defineMessage for all message texts of zod rules", () => {
  const sourceFolder = join(import.meta.dirname, "..");
  const files = readdirSync(sourceFolder, { recursive: true, encoding: "utf8" });
  const ruleFiles = files.filter((name) => /^(?!demo).*(?<!\.test)\.ts$/.test(name));
  // Texts of zod checks: `.max(5, "…")`, `.string("…")`.
  const literalMessages = ruleFiles.flatMap((name) => [
    ...readFileSync(join(sourceFolder, name), "utf8").matchAll(
      /\.(?:string|number|boolean|int|positive|min|max|regex|refine)\((?:[^()"\n]*,)?\s*"([A-Z][^" ]* [^"]*)"/g,
    ),
  ]);
  expect(literalMessages.map(([, text]) => text)).toEqual([]);
});

it("requires a use of each French message", () => {
  const sourceFolder = join(import.meta.dirname, "..");
  const files = readdirSync(sourceFolder, { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(sourceFolder, name), "utf8"))
    .join("\n");
  expect(Object.keys(frenchMessages).filter((sentence) => !sources.includes(`"${sentence}"`))).toEqual([]);
});

it.each<[Message, english: string, translated: string]>([
  [defineMessage("{title} not found", { title: "User" }), "User not found", "Introuvable : utilisateur"],
  [
    defineMessage("{title} cannot be deleted: it is used by {records}", {
      title: "Vendor",
      records: [
        { count: 2, title: "Media plan" },
        { count: 1, title: "PO invoice" },
        { count: 1000, title: "City" },
      ],
    }),
    "Vendor cannot be deleted: it is used by 2 media plans, 1 PO invoice, 1000 cities",
    "Suppression impossible : sert encore à 2 plans média, 1 facture de bon de commande, 1000 villes",
  ],
  [
    defineMessage("Permission cannot be deleted: it is used by {roles}", {
      roles: ["Manager", "Night shift"],
    }),
    "Permission cannot be deleted: it is used by Manager, Night shift",
    "Suppression impossible : sert encore à Responsable, Night shift",
  ],
  [
    defineMessage("{title} cannot go from {status} to {next}", {
      title: "Client",
      status: "pending",
      next: "rejected",
    }),
    "Client cannot go from pending to rejected",
    "Le statut ne peut pas passer de « en attente » à « refusé »",
  ],
  [
    defineMessage("{title} does not belong to the chosen {parent}", { title: "State", parent: "country" }),
    "State does not belong to the chosen country",
    "Ne correspond pas : état (pays)",
  ],
  [
    defineMessage("Must be at most {limit} characters", { limit: 24 }),
    "Must be at most 24 characters",
    "Au plus 24 caractères",
  ],
  ["A rejection needs a reason", "A rejection needs a reason", "Un refus doit être motivé"],
])("translates %s", (message, english, translated) => {
  expect([translate(message), translate(message, "fr")]).toEqual([english, translated]);
});

it("inserts names that contain braces or dollars unchanged", () => {
  const message = defineMessage("Channel {name} is booked in a media plan and cannot be removed", {
    name: "{limit} $& \u0000",
  });
  expect(translate(message)).toBe(
    "Channel {limit} $& \u0000 is booked in a media plan and cannot be removed",
  );
});

it("keeps messages without a translation", () => {
  expect(translate("Invalid input: expected array", "fr")).toBe("Invalid input: expected array");
});
