import { expect, it } from "vitest";

import { formatPerson, parsePeople } from "./parse-people.ts";

const parse = (text: string, accountAddresses: string[] = []) => parsePeople(text, new Set(accountAddresses));

it("reads addresses separated by commas, semicolons, spaces and lines", () => {
  const { people } = parse("a.rao@x.test, b@x.test;c@x.test d@x.test\n\te@x.test\r\n");
  expect(people.map(({ email }) => email)).toEqual(
    ["a.rao", "b", "c", "d", "e"].map((name) => `${name}@x.test`),
  );
});

it("reads names before addresses in brackets, and guesses missing ones", () => {
  const text =
    'Zoé  Kapoor <ZOE@x.test>, "Dupont, Jean" <jd@x.test>; <nila.das+news@x.test>\nmailto:amit_jain2@x.test';
  expect(parse(text).people).toEqual([
    { fullName: "Zoé Kapoor", email: "zoe@x.test" },
    { fullName: "Jean Dupont", email: "jd@x.test" },
    { fullName: "Nila Das", email: "nila.das+news@x.test" },
    { fullName: "Amit Jain", email: "amit_jain2@x.test" },
  ]);
});

it("reports invalid addresses, repeated ones, and addresses of accounts", () => {
  const text = "a@x.test nobody A@x.test 42@x.test, R2 D2 <r@x.test>, known@x.test";
  const parsed = parse(text, ["known@x.test"]);
  expect(parsed.people.map(({ email }) => email)).toEqual(["a@x.test"]);
  expect(parsed.repeatedAddresses).toEqual(["a@x.test"]);
  expect(parsed.accountAddresses).toEqual(["known@x.test"]);
  expect(parsed.invalid.map(({ entry }) => entry)).toEqual(["nobody", "42@x.test", "R2 D2 <r@x.test>"]);
});

it("parses a formatted person unchanged", () => {
  const person = { fullName: "Conan O’Brien", email: "conan@x.test" };
  expect(parse(formatPerson(person)).people).toEqual([person]);
});

it("finds no people in an empty text", () => {
  expect(parse(" \n ")).toEqual({
    isTooLong: false,
    people: [],
    invalid: [],
    repeatedAddresses: [],
    accountAddresses: [],
  });
});

it.each([
  ["more than 500 entries", "a < ".repeat(501)],
  ["a long text without separators", "x".repeat(50_001)],
])("reads nothing from %s", (_case, text) => {
  expect(parse(text)).toMatchObject({ isTooLong: true, people: [], invalid: [] });
});

it("reads 500 entries", () => {
  const text = Array.from({ length: 500 }, (_, index) => `Asha Rao <a${index}@x.test>`).join("\n");
  expect(parse(text)).toMatchObject({ isTooLong: false, people: { length: 500 } });
});
