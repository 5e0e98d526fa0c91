import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import { registry } from "../resources/registry.ts";
import { RequestError } from "../rules/request-error.ts";
import { findReferencedIds, rejectIfReferenced } from "./references.ts";
import type { Resource } from "./resource.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

async function findReferencedIdsOneByOne(resource: Resource, ids: readonly string[]) {
  const { context } = provider;
  const rejectedIds: string[] = [];
  for (const id of ids)
    await rejectIfReferenced(context, resource, id).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      rejectedIds.push(id);
    });
  return rejectedIds;
}

it("finds the same referenced records in one call as one by one", async () => {
  const { context } = provider;
  let referencedCount = 0;
  for (const resource of registry.resources) {
    const rows = await provider.store
      .select({ id: resource.table.id })
      .from(resource.table)
      .orderBy(resource.table.id)
      .limit(20);
    const ids = rows.map(({ id }) => String(id));
    const referencedIds = await findReferencedIds(context, resource, ids);
    expect([...referencedIds].sort(), resource.key).toEqual(await findReferencedIdsOneByOne(resource, ids));
    referencedCount += referencedIds.size;
  }
  expect(referencedCount).toBeGreaterThan(50);
});
