import type { Resource, Row } from "../src/records/resource.ts";
import { registry } from "../src/resources/registry.ts";
import type { TestProvider } from "./provider.ts";

/** Returns the id of the newest record of each resource. The ids of state and country belong to the returned city. */
export async function readFirstIds(provider: TestProvider): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const resource of registry.resources) {
    const { body } = await provider.get(`${getListPath(resource)}?perPage=1`);
    const [row] = getRows(resource, body);
    if (row) ids.set(resource.key, String(row.id));
  }
  const { body } = await provider.get(
    `/cities/cities-by-id?${registry.get("cities").idParam}=${ids.get("cities")}`,
  );
  ids.set("states", body.data.stateId);
  ids.set("countries", body.data.countryId);
  return ids;
}

export const getListPath = (resource: Resource) => resource.listPath ?? resource.path;
export const getRows = (resource: Resource, body: { data: Row }) =>
  (resource.listKey ? body.data[resource.listKey] : body.data) as Row[];
