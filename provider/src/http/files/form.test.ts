import { describe, expect, it } from "vitest";
import { createSamples } from "../../../tests/samples.ts";
import { z } from "zod";
import { registry } from "../../resources/registry.ts";
import type { Row } from "../../records/resource.ts";
import { parseForm } from "./form.ts";

const toForm = (body: Row) =>
  new Map(
    Object.entries(body).map(([name, value]) => [
      name,
      [value === null ? "" : typeof value === "string" ? value : JSON.stringify(value)],
    ]),
  );

const writableResources = registry.resources.flatMap(({ key, body }) =>
  body ? [{ key, rule: body, samples: createSamples(key, (reference) => `a-${reference}`) }] : [],
);

describe("a form is parsed like JSON", () => {
  it.each(writableResources)("for the samples of $key", ({ rule, samples }) => {
    for (const sample of samples) expect(parseForm(toForm(sample), rule)).toEqual(sample);
  });

  const rule = z.object({
    ids: z.array(z.string()),
    sizes: z.array(z.number()),
    prices: z.array(z.object({ price: z.number() })),
    count: z.number(),
    prime: z.boolean(),
    name: z.string(),
  });
  const parse = (fields: Record<string, string[]>) => parseForm(new Map(Object.entries(fields)), rule);

  it("with a list for a repeated part", () => {
    expect(parse({ ids: ["1", "[x"], sizes: ["1", "2.5"], prices: ['{"price":1}', '{"price":2}'] })).toEqual({
      ids: ["1", "[x"],
      sizes: [1, 2.5],
      prices: [{ price: 1 }, { price: 2 }],
    });
    expect(parse({ ids: ["one"], sizes: ["1"], prices: ['{"price":1}'] })).toEqual({
      ids: ["one"],
      sizes: [1],
      prices: [{ price: 1 }],
    });
  });

  it("with null, an empty list or an empty text for an empty part", () => {
    expect(parse({ ids: [""], count: [""], prime: [" "], name: [""] })).toEqual({
      ids: [],
      count: null,
      prime: null,
      name: "",
    });
  });

  it("with invalid values unchanged, so that the rule rejects them", () => {
    const invalid = { ids: ["[oops"], sizes: ["x"], prices: ["{"], count: ["much"], prime: ["yes"] };
    expect(parse(invalid)).toEqual({
      ids: ["[oops"],
      sizes: ["x"],
      prices: ["{"],
      count: "much",
      prime: "yes",
    });
    expect(parse({ name: ["12"], file: ["null"], more: ["12"] })).toEqual({
      name: "12",
      file: "null",
      more: "12",
    });
  });
});
