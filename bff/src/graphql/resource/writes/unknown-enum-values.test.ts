import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../../testing/bff-under-test.ts";
import { okResponse } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const updatedAt = "2026-11-22T08:00:00.000Z";
const campaign = {
  id: "c1",
  name: "Monsoon",
  clientId: "k1",
  brand: "KONKAN",
  objective: "brand_lift",
  startDate: "2026-01-01",
  endDate: "2026-02-01",
  budget: 1000,
  status: "on hold",
  updatedAt,
};
const input = `clientId: "k1", startDate: "2026-01-01", endDate: "2026-02-01", budget: 1000`;

async function updateAndReadBody(changedFields: string): Promise<unknown> {
  bff.upstream
    .on("GET /api/v1/campaign/campaign-by-id", okResponse(campaign))
    .on("PUT /api/v1/campaign/update-campaign-by-id", okResponse(campaign));
  const { errors } = await bff.query(
    `mutation { updateCampaign(id: "c1", expectedUpdatedAt: "${updatedAt}", input: { ${input}, ${changedFields} }) { id } }`,
  );
  expect(errors).toBeUndefined();
  return bff.upstream.calls.at(-1)?.json;
}

it("keeps unknown enum values on unrelated updates", async () => {
  expect(
    await updateAndReadBody('name: "Winter", objective: null, status: PENDING, brand: "KONKAN"'),
  ).toMatchObject({
    name: "Winter",
    objective: "brand_lift",
    status: "on hold",
    brand: "KONKAN",
  });
});

it("omits a null status from the update", async () => {
  expect(await updateAndReadBody('name: "Winter", status: null')).not.toHaveProperty("status");
});

it("replaces an unknown enum value by the chosen one", async () => {
  expect(
    await updateAndReadBody('name: "Monsoon", objective: LAUNCH, status: ACTIVE, brand: null'),
  ).toMatchObject({
    objective: "launch",
    status: "active",
    brand: null,
  });
});

describe("weekdays", () => {
  const timeSlot = {
    id: "t",
    name: "Late",
    startTime: "10:00 PM",
    endTime: "11:00 PM",
    days: ["Monday", "holiday"],
    updatedAt,
  };

  it.each([
    ["keep unknown values on unrelated updates", "[MON]", ["Monday", "holiday"]],
    ["replace unknown values by chosen ones", "[MON, TUE]", ["mon", "tue"]],
  ])("%s", async (_name, days, expectedDays) => {
    bff.upstream
      .on("GET /api/v1/timebands/timebands-by-id", okResponse(timeSlot))
      .on("PUT /api/v1/timebands/update-timebands-by-id", okResponse(timeSlot));
    const slot = `name: "Later", mediaTypeId: "m", startTime: "10:00 PM", endTime: "11:00 PM", days: ${days}`;
    await bff.query(
      `mutation { updateTimeSlot(id: "t", expectedUpdatedAt: "${updatedAt}", input: { ${slot} }) { id } }`,
    );
    expect(bff.upstream.calls.at(-1)?.json).toMatchObject({ name: "Later", days: expectedDays });
  });
});
