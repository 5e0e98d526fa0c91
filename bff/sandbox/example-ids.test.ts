import { buildSchema, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { readSdl } from "../src/sdl.ts";
import { createListQueries, fillIds } from "./src/example-ids.ts";
import { createExamples, PLACEHOLDER_ID } from "./src/examples.ts";

const schema = buildSchema(readSdl());
const examples = createExamples(schema).flatMap((group) => group.examples);

function findExample(name: string) {
  const example = examples.find(({ title }) => title === name);
  if (!example) throw new Error(`No example ${name}`);
  return example;
}

/** Answers each list with one record, named like the list. */
async function fill(name: string, empty = /never/) {
  const sent: string[] = [];
  const variables = await fillIds(schema, findExample(name), ({ query }) => {
    expect(validate(schema, parse(query))).toEqual([]);
    sent.push(query);
    const field = /\w+/.exec(query)?.[0] ?? "";
    const items = empty.test(field) ? [] : [{ id: `first-of-${field}` }];
    return Promise.resolve({ data: { [field]: field.endsWith("Options") ? items : { items } } });
  });
  return { values: JSON.parse(variables || "{}") as Record<string, unknown>, sent };
}

describe("ids of examples", () => {
  it("are those of the first record in the list", async () => {
    expect((await fill("Client")).values).toEqual({ id: "first-of-clients" });
    const { values, sent } = await fill("CreateCampaign");
    expect(values).toMatchObject({ input: { clientId: "first-of-clients" } });
    expect(new Set(sent).size).toBe(sent.length);
    expect((await fill("AssignPermissions")).values).toEqual({
      roleId: expect.stringMatching(/^first-of-/),
      permissionIds: ["first-of-permissions"],
    });
  });

  it("are those of options if the list is empty or forbidden", async () => {
    expect((await fill("CreateCampaign", /^clients/)).values).toMatchObject({
      input: { clientId: "first-of-clientOptions" },
    });
  });

  it("are those of lists in other records", async () => {
    expect(createListQueries(schema, "Channel")).toEqual([
      "{ vendors(page: 1, perPage: 1) { items { channels { id } } } }",
    ]);
    const { values } = await fill("CreateMediaPlan");
    const [row] = (values as { input: { medias: { channelId: string }[] } }).input.medias;
    expect(row?.channelId).toBe("first-of-vendors");
  });

  it("remain placeholders for deletions and without records", async () => {
    const { values, sent } = await fill("DeleteClient");
    expect([values, sent]).toEqual([{ id: PLACEHOLDER_ID }, []]);
    expect((await fill("Client", /./)).values).toEqual({ id: PLACEHOLDER_ID });
  });

  it("are found for every record", () => {
    // The ids in an input, such as those of a merge, are chosen by the developer.
    const records = examples.filter(
      ({ variables, query }) =>
        query.startsWith("query") && variables !== "" && "id" in (JSON.parse(variables) as object),
    );
    expect(records.length).toBeGreaterThan(15);
    const types = records.map(({ title }) => title);
    expect(
      types.filter((type) => schema.getType(type) && createListQueries(schema, type).length === 0),
    ).toEqual([]);
  });
});
