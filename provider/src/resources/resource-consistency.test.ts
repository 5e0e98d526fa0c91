import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { createSamples, hasSamples } from "../../tests/samples.ts";
import { getFormFields } from "../http/files/form.ts";
import type { Resource } from "../records/resource.ts";
import { registry } from "./registry.ts";

/* Compares table, body rule and samples of each resource. */

/** Columns that no request body sets. */
const computedColumns: Readonly<Record<string, readonly string[]>> = {
  campaigns: ["code", "planned"],
  clients: ["statusComment"],
  mediaPlans: ["planNumber", "currency", "taxes", "taxParties", "revision", "history"],
  releaseOrders: [
    "number",
    "version",
    "planRevision",
    "clientId",
    "vendorId",
    "campaignId",
    "mediaTypeId",
    "planNumber",
    "servicePeriod",
    "gross",
    "currency",
    "status",
    "startsOn",
    "sentAt",
    "sentBy",
    "decidedBy",
    "decidedOn",
    "decisionNote",
    "content",
  ],
  users: ["isVerified", "passwordHash", "invitationExpiresAt"],
  vendors: ["statusComment"],
};
/** Body fields stored in a column with another name. */
const renamedFields: Readonly<Record<string, readonly string[]>> = { users: ["password"] };

/** Samples cannot fill these fields: they refer to parts of another record. */
const fieldsWithoutSample: Readonly<Record<string, readonly string[]>> = { planComments: ["rowId"] };

const commonColumns = ["id", "createdAt", "updatedAt", "updatedBy", "createdById", "file"];

function listSettableColumns({ key, table, body, transitions }: Resource): string[] {
  const fields = body ? Object.keys(getFormFields(body)) : [];
  return Object.entries(getTableColumns(table))
    .filter(([, column]) => column.generated === undefined)
    .map(([name]) => name)
    .filter((name) => ![...commonColumns, ...(computedColumns[key] ?? [])].includes(name))
    .filter((name) => !(name === "status" && transitions && !fields.includes(name)));
}

const exclude = (names: readonly string[], excluded: readonly string[]) =>
  names.filter((name) => !excluded.includes(name));

const writableResources = registry.resources.flatMap((resource) =>
  resource.body ? [{ ...resource, body: resource.body }] : [],
);

describe.each(writableResources)("$key", (resource) => {
  const { key, body, table, hasFile } = resource;
  const fields = Object.keys(getFormFields(body));
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);

  it("has a column for every field of its body rule, and a field for every column", () => {
    const settableColumns = listSettableColumns(resource);
    expect(
      exclude(exclude(fields, renamedFields[key] ?? []), settableColumns),
      "fields without a column",
    ).toEqual([]);
    expect(exclude(settableColumns, fields), "columns without a line in the body rule").toEqual([]);
    expect("file" in columns, "has the column file").toBe(hasFile === true);
  });

  it("accepts every value of its enums", () => {
    for (const [name, { enum: values = [] }] of Object.entries(getFormFields(body)))
      expect(
        exclude(values, columns[name]?.enumValues ?? []),
        `values missing in text({ enum }) of ${name}`,
      ).toEqual([]);
  });
});

const resourcesWithSamples = writableResources
  .filter(hasSamples)
  .map(({ key, body }) => ({ key, body, samples: createSamples(key, () => "an-id") }));

describe.each(resourcesWithSamples)("the samples of $key", ({ key, body, samples }) => {
  it("contain every field of its body rule", () => {
    const sampledFields = [
      ...samples.flatMap((sample) => Object.keys(sample)),
      ...(fieldsWithoutSample[key] ?? []),
    ];
    expect(exclude(Object.keys(getFormFields(body)), sampledFields), "fields missing in all samples").toEqual(
      [],
    );
  });

  it("are accepted by its body rule, with every value of its enums", () => {
    for (const sample of samples) expect(body.safeParse(sample).error?.issues ?? [], "issues").toEqual([]);
    const rejectedValues = Object.entries(getFormFields(body)).flatMap(([name, { enum: values = [] }]) =>
      values.filter((value) => !body.safeParse({ ...samples[0], [name]: value }).success),
    );
    expect(rejectedValues, "values rejected by the body rule").toEqual([]);
  });
});

it("every writable resource has samples, except media plans and their release orders", () => {
  expect(
    exclude(
      writableResources.map(({ key }) => key),
      resourcesWithSamples.map(({ key }) => key),
    ),
  ).toEqual(["mediaPlans", "releaseOrders"]);
});
