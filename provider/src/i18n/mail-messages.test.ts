import { expect, it } from "vitest";
import { composeMail, toMailName } from "./mail-messages.ts";

it("prints names, but no addresses and sentences in place of a name", () => {
  for (const name of [
    "Zoé Kapoor",
    "A. R. Rahman",
    "A.R. Rahman",
    "Jean-Luc D’Souza Jr.",
    "María de la Cruz",
  ])
    expect(toMailName(name)).toBe(name);
  for (const name of [
    "Win a prize at evil.example",
    "www.evil",
    "Your account is closed. Call us",
    "Please send all of your passwords to me",
    "A".repeat(61),
  ])
    expect([name, toMailName(name)]).toEqual([name, undefined]);
  const { text } = composeMail("en", "Visit evil.example", ({ passwordChanged }) => passwordChanged());
  expect(text).toMatch(/^Hello,\n/);
});
