import { createRestClient } from "./rest.ts";

export const FIRST_DAY = "2026-01-01";
export const LAST_DAY = "2026-03-31";

export async function createCampaign(providerOrigin: string, prefix: string): Promise<string> {
  const admin = await createRestClient(providerOrigin, "admin");
  const [client] = await admin.call<{ id: string }[]>("GET", "/drop-down/client");
  const name = `${prefix} ${Date.now().toString(36)}`;
  await admin.call("POST", "/campaign", {
    name,
    clientId: client?.id,
    startDate: FIRST_DAY,
    endDate: LAST_DAY,
    budget: 10_000_000_000,
    currency: "INR",
  });
  return name;
}
