import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { getFormFields } from "../http/files/form.ts";
import type { Resource } from "../records/resource.ts";
import { registry } from "./registry.ts";

/* These tests name the table, body rule or samples that lack a field. */

/** Columns that no body sets, except computed ones. */
const computed: Readonly<Record<string, readonly string[]>> = {
  campaigns: ["code", "planned"],
  mediaPlans: ["planNumber", "currency", "taxes", "revision", "history"],
  users: ["isVerified", "passwordHash", "invitationExpiresAt"],
};
/** Body fields stored under another name. */
const renamed: Readonly<Record<string, readonly string[]>> = { users: ["password"] };

/** Fields that samples cannot fill, because they refer to parts of another record. */
const unsampled: Readonly<Record<string, readonly string[]>> = { planComments: ["rowId"] };

const ofEveryRecord = ["id", "createdAt", "updatedAt", "updatedBy", "createdById", "file"];

function settable({ key, table, body, transitions }: Resource): string[] {
  const known = body ? Object.keys(getFormFields(body)) : [];
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([name]) => name)
    .filter((name) => ![...ofEveryRecord, ...(computed[key] ?? [])].includes(name))
    .filter((name) => !(name === "status" && transitions && !known.includes(name)));
}

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

const written = registry.resources.flatMap((resource) =>
  resource.body ? [{ ...resource, body: resource.body }] : [],
);

describe.each(written)("$key", (resource) => {
  const { key, body, table, hasFile: upload } = resource;
  const fields = Object.keys(getFormFields(body));
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);

  it("has a column for every field of its body rule, and a field for every column", () => {
    const settables = settable(resource);
    expect(without(without(fields, renamed[key] ?? []), settables), "fields without a column").toEqual([]);
    expect(without(settables, fields), "columns without a line in the body rule").toEqual([]);
    expect("file" in columns, "has the column file").toBe(upload === true);
  });

  it("accepts every value of its enums", () => {
    for (const [name, { enum: words = [] }] of Object.entries(getFormFields(body)))
      expect(without(words, columns[name]?.enumValues ?? words), `words that ${name} does not hold`).toEqual(
        [],
      );
  });
});

const sampled = written.flatMap(({ key, body, samples }) =>
  samples ? [{ key, body, samples: samples(() => "an-id") }] : [],
);

describe.each(sampled)("the samples of $key", ({ key, body, samples }) => {
  it("contain every field of its body rule", () => {
    const sampled = [...samples.flatMap((sample) => Object.keys(sample)), ...(unsampled[key] ?? [])];
    expect(without(Object.keys(getFormFields(body)), sampled), "fields that no sample has").toEqual([]);
  });

  it("accept every value of its enums", () => {
    const refused = Object.entries(getFormFields(body)).flatMap(([name, { enum: words = [] }]) =>
      words.filter((word) => !body.safeParse({ ...samples[0], [name]: word }).success),
    );
    expect(refused, "words that the body rule refuses").toEqual([]);
  });
});

it("every writable resource has samples, except media plans", () => {
  expect(
    without(
      written.map(({ key }) => key),
      sampled.map(({ key }) => key),
    ),
  ).toEqual(["mediaPlans"]);
});
