import { gql, InMemoryCache } from "@apollo/client";
import { screen as ui, within } from "@testing-library/react";
import { getNamedType, isObjectType } from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";

import { embeddedTypes } from "../generated/cache-types.ts";
import { createSampleResolvers } from "../testing/samples.ts";
import { getSchema, renderApp, signIn } from "../testing/render-app.tsx";
import { createCache } from "./apollo/apollo-cache.ts";
import { testRoutes } from "./test-routes.tsx";

/** All records have the id 1, as in an upstream that counts each table. */
const createRecord = (typename: string, name: string) => ({ __typename: typename, id: "1", name });
const client = createRecord("Ref", "Konkan Coffee");
const person = createRecord("Ref", "Asha Patil");
const campaign = {
  ...createRecord("Campaign", "Monsoon"),
  client,
  createdBy: person,
  mediaTypeIds: ["1"],
  cityIds: ["1"],
  status: "ACTIVE",
};
const plan = {
  id: "1",
  planNumber: "MP-1",
  status: "PENDING",
  revision: 1,
  orderDetails: {
    campaign,
    mediaType: createRecord("MediaType", "TV"),
    vendor: createRecord("Vendor", "Deccan TV"),
    campaignDate: { start: "2026-06-01", end: "2026-06-30" },
  },
  medias: [
    {
      id: "1",
      channelId: "1",
      channel: createRecord("Ref", "Deccan One"),
      format: createRecord("Format", "Spot 30"),
      startDate: "2026-06-01",
      endDate: "2026-06-30",
      unitRate: 100,
      unit: "SPOT",
      isInvalid: false,
    },
  ],
  rateCards: [{ id: "1", rate: 100, quantity: 1, amount: 100, isInvalid: false }],
  priceDetails: { grandTotal: 100, additionalCharges: 0, discount: 0, finalAmount: 100 },
  history: [{ revision: 1, action: "CREATED", at: "2026-05-01T10:00:00.000Z", by: person, changes: [] }],
  createdBy: person,
  updatedAt: "2026-05-02T10:00:00.000Z",
  asOf: null,
};

function openAt(path: string) {
  signIn("ADMIN");
  return renderApp(testRoutes, path, {
    ...createSampleResolvers(getSchema()),
    campaigns: () => ({
      items: [campaign],
      pageInfo: { page: 1, perPage: 10, totalPages: 1, totalCount: 1 },
    }),
    mediaPlan: () => plan,
    planComments: () => [],
  });
}

describe("records of different resources with the same id", () => {
  it("keep their names in the campaign list", async () => {
    openAt("/campaign-management");
    const row = (await ui.findByText("Monsoon")).closest("tr");
    expect(within(row ?? document.body).getByText(/Konkan Coffee/)).toBeTruthy();
    expect(ui.queryByText("Asha Patil")).toBeNull();
  });

  it("keep their names in the review of a plan", async () => {
    openAt("/manage-media-plan/review/1");
    expect((await ui.findAllByText(/Deccan One/)).length).toBeGreaterThan(0);
    expect(ui.getAllByText(/Konkan Coffee/).length).toBeGreaterThan(0);
    expect(ui.getAllByText(/Asha Patil/).length).toBeGreaterThan(0);
  });
});

describe("cache identity", () => {
  it("is decided for each type: embedded, or returned by a page, a query by id or a mutation", () => {
    const schema = getSchema();
    const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    const pages = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type.name.endsWith("Page"))
      .flatMap((type) => Object.values(isObjectType(type) ? type.getFields() : {}))
      .filter(({ name }) => name === "items");
    const byId = queries.filter(({ args }) => args.length === 1 && args[0]?.name === "id");
    const records = new Set([...pages, ...byId, ...mutations].map(({ type }) => getNamedType(type).name));
    const unclassified = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && type.getFields()["id"] !== undefined)
      .filter(({ name }) => !embeddedTypes.includes(name) && !records.has(name));
    expect(unclassified).toEqual([]);
  });

  it("is documented for other clients, and keeps the names of records with the same id", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../../docs/clients.md"), "utf8");
    const [, list = ""] = /const embeddedTypes = \[([^\]]*)\]/.exec(guide) ?? [];
    const documentedTypes = Array.from(list.matchAll(/"(\w+)"/g), ([, name = ""]) => name);
    const schema = getSchema();
    const typesWithId = embeddedTypes.filter((name) => {
      const type = schema.getType(name);
      return isObjectType(type) && type.getFields()["id"] !== undefined;
    });
    expect(documentedTypes).toEqual(typesWithId.toSorted());

    const cache = new InMemoryCache({
      typePolicies: Object.fromEntries(documentedTypes.map((type) => [type, { keyFields: false }])),
    });
    const query = gql`
      query Names {
        campaign(id: "1") {
          id
          client {
            id
            name
          }
          createdBy {
            id
            name
          }
        }
      }
    `;
    const data = { campaign: { __typename: "Campaign", id: "1", client, createdBy: person } };
    cache.writeQuery({ query, data });
    expect(cache.readQuery({ query })).toEqual(data);
  });
});

describe("the cache", () => {
  const FULL = gql`
    query Full {
      vendor(id: "1") {
        id
        createdBy {
          id
          name
        }
        channels {
          id
          name
        }
      }
    }
  `;
  const SHORT = gql`
    query Short {
      vendor(id: "1") {
        id
        createdBy {
          id
        }
        channels {
          id
        }
      }
    }
  `;
  const createVendor = (personId: string, channelIds: string[], hasNames: boolean) => ({
    vendor: {
      __typename: "Vendor",
      id: "1",
      createdBy: { __typename: "Ref", id: personId, ...(hasNames ? { name: `Person ${personId}` } : {}) },
      channels: channelIds.map((id) => ({
        __typename: "Channel",
        id,
        ...(hasNames ? { name: `Channel ${id}` } : {}),
      })),
    },
  });

  it("keeps the names after a query that does not select them", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const cache = createCache();
    cache.writeQuery({ query: FULL, data: createVendor("1", ["1", "2", "3"], true) });
    cache.writeQuery({ query: SHORT, data: createVendor("1", ["3", "1"], false) });
    expect(cache.readQuery({ query: FULL })).toEqual(createVendor("1", ["3", "1"], true));
    expect(warn).not.toHaveBeenCalled();
  });

  it("stores lists without a value", () => {
    const cache = createCache();
    const data = { vendor: { __typename: "Vendor", id: "1", createdBy: null, channels: null } };
    cache.writeQuery({ query: FULL, data });
    expect(cache.readQuery({ query: FULL })).toEqual(data);
  });

  it("drops the name of a replaced record", () => {
    const cache = createCache();
    cache.writeQuery({ query: FULL, data: createVendor("1", ["1"], true) });
    cache.writeQuery({ query: SHORT, data: createVendor("2", ["1"], false) });
    expect(cache.readQuery({ query: FULL })).toBeNull();
    expect(cache.readQuery({ query: SHORT })).toEqual(createVendor("2", ["1"], false));
  });
});
