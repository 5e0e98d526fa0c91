import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { clients } from "../../resources/client.ts";
import { registry } from "../../resources/registry.ts";
import { campaignsTable } from "../../resources/campaign.ts";
import type { Resource } from "../resource.ts";

let provider: TestProvider;
let client: Json;
beforeAll(async () => {
  provider = await TestProvider.start();
  // The client with the most records that refer to it.
  const [campaign] = await provider.store
    .select({ clientId: campaignsTable.clientId })
    .from(campaignsTable)
    .limit(1);
  const secrets = {
    taxId: "QX-73519-ZZ",
    contactPerson: "Xaverine Quillfeather",
    contactEmail: "xaverine@hidden.test",
    phone: "+91 97531 86420",
    address: "Quokkastraat 9",
  };
  await provider.store
    .update(clients.table)
    .set(secrets)
    .where(eq(clients.table.id, campaign?.clientId ?? ""));
  client = (await provider.get(`/clients/clients-by-id?clientId=${campaign?.clientId}`)).body.data;
});
afterAll(() => provider.stop());

const countRows = (resource: Resource, { status, body }: Awaited<ReturnType<TestProvider["get"]>>) => {
  expect(status).toBe(200);
  const total: unknown = body[resource.totalKey] ?? body.data[resource.totalKey];
  return total;
};

const lists = registry.resources.map((resource) => [resource.key, resource] as const);

describe.each(["taxId", "contactPerson", "contactEmail", "phone"])("%s of a client", (field) => {
  it.each(lists)("is no search term of %s for a Manager", async (_key, resource) => {
    const response = await provider.get(
      `${resource.listPath ?? resource.path}?page=1&perPage=10&search=${encodeURIComponent(client[field])}`,
      "Manager",
    );
    if (response.status === 403) return;
    expect(countRows(resource, response)).toBe(0);
  });

  it.each(["client", "campaign", "vendor-by-media-type-id", "author"])(
    "is no search term of %s options for a Manager",
    async (path) => {
      const search = encodeURIComponent(client[field]);
      const { body } = await provider.get(`/drop-down/${path}?search=${search}&limit=20`, "Manager");
      expect(body.data).toEqual([]);
    },
  );
});

it("finds campaigns, plans and payments by the client's name", async () => {
  const search = encodeURIComponent(client.businessName);
  for (const [, resource] of lists.filter(([key]) => ["campaigns", "mediaPlans"].includes(key))) {
    const response = await provider.get(`${resource.path}?page=1&perPage=10&search=${search}`, "Manager");
    expect(countRows(resource, response), resource.key).not.toBe(0);
  }
});
