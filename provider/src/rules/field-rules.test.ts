import { expect, it } from "vitest";
import { amount, email, requiredText, fullName, optionalText, reference, website } from "./field-rules.ts";

const invisibleTexts = ["", "  ", "\u200b", "\u2060\ufeff", "\u3164\u2800"];

it.each(invisibleTexts)("rejects a required text without visible characters: %j", (text) => {
  expect(requiredText().safeParse(text).error?.issues[0]?.message).toBe("This field is required");
});

it.each(invisibleTexts)("reads an optional text without visible characters as missing: %j", (text) => {
  expect(optionalText().parse(text)).toBeNull();
});

it("keeps invisible characters in texts with visible characters", () => {
  expect(requiredText().parse(" \u200bAcme\u200b ")).toBe("\u200bAcme\u200b");
});

it.each([
  "a\u200bsha@agency.test",
  "asha@age\u00adncy.test",
  "asha@agency.\u202etest",
  "as\u034fha@agency.test",
  "asha\u2800@agency.test",
  "a\u2066sha@agency.test",
])("refuses a mail address with an invisible character: %j", (address) => {
  expect(email.safeParse(address).error?.issues[0]?.message).toBe("Please enter a valid email address");
});

it("accepts mail addresses with letters of any script", () => {
  expect(email.parse("Zoé@Agence.test")).toBe("zoé@agence.test");
  expect(email.parse("आशा@एजेंसी.भारत")).toBe("आशा@एजेंसी.भारत");
});

it.each([
  "javascript:alert(1).com",
  "JavaScript://x.test/%0aalert(1)",
  "data:text/html,a.bc",
  "ftp://midi.test",
  "http://javascript:x.test",
  "midi\u200b.test",
  "https://",
])("rejects an invalid web address: %j", (address) => {
  expect(website.safeParse(address).success).toBe(false);
});

it.each([
  "midi.test",
  "https://midi.test",
  "http://midi.test:8080/a?b=c#d",
  "https://été.example/ü",
  "HTTPS://Midi.test/a.b",
])("accepts the website %j", (address) => {
  expect(website.parse(address)).toBe(address);
});

it("converts ids to lower case, and keeps other references", () => {
  expect(reference.parse("0F8FAD5B-D9CB-469F-A165-70867728950E")).toBe(
    "0f8fad5b-d9cb-469f-a165-70867728950e",
  );
  expect(reference.parse(" Row-A ")).toBe("Row-A");
});

it.each(["अनन्या राव", "D'Souza", "Conan O’Brien", "Jean-Luc", "A. R. Rahman"])(
  "accepts a full name: %s",
  (name) => {
    expect(fullName.parse(name)).toBe(name);
  },
);

it.each(["R2 D2", "Two  Spaces", "Rao -", "'Asha", "\u0301A"])("refuses a full name: %j", (name) => {
  expect(fullName.safeParse(name).success).toBe(false);
});

it.each([0, 0.01, 33.33, 0.1 + 0.2, 9_429_077_277.7, 155_718_862_193.02, 593_322_448_982.82])(
  "accepts the amount %d",
  (value) => {
    expect(amount.safeParse(value).success).toBe(true);
  },
);

it.each([0.001, 33.333, 9_429_077_277.701, 155_718_862_193.025])(
  "rejects the amount %d with more than two decimals",
  (value) => {
    expect(amount.safeParse(value).error?.issues[0]?.message).toBe("Must have at most 2 decimals");
  },
);

it("removes direction controls, which make a name look like another one", () => {
  expect(requiredText().parse("\u202eAcme\u2067 Media\u202c")).toBe("Acme Media");
  expect(requiredText().safeParse("\u202e").success).toBe(false);
});
