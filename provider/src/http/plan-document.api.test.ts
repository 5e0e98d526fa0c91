import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import { spotsToUnits } from "../resources/media-plan/spots.ts";
import { registry } from "../resources/registry.ts";
import { buildPlanDocument } from "./plan-document.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

async function documentsWhere(condition: string) {
  const { store } = provider;
  const { rows } = await store.execute<{ id: string }>(
    `select id from media_plans where ${condition} limit 20`,
  );
  const work = { store, registry, viewer: null };
  return Promise.all(rows.map(({ id }) => buildPlanDocument(work, id, { name: "Agency" })));
}

it("prints spots of rows by ten seconds, except of ten-second spots", async () => {
  const documents = await documentsWhere(`medias @> '[{"unit": "ten_seconds"}]' and status = 'approved'`);
  const rows = documents.flatMap(({ medias, rateCards }) =>
    medias.map((row, at) => ({ ...row, quantity: rateCards[at]?.quantity })),
  );
  for (const { unit, duration, spots } of rows)
    expect(Boolean(spots), `${unit} ${duration}`).toBe(unit === "ten_seconds" && duration !== "10 seconds");
  const spotted = rows.flatMap(({ spots, quantity, duration }) =>
    spots ? [{ ...spots, quantity, duration }] : [],
  );
  expect(spotted.length).toBeGreaterThan(3);
  for (const { seconds, count, quantity, duration } of spotted) {
    expect(duration).toBe(`${seconds} seconds`);
    expect(spotsToUnits(count ?? 0, seconds)).toBe(quantity);
  }
});

it("prints no spots for fractional spot counts", async () => {
  const documents = await documentsWhere(`medias @> '[{"unit": "ten_seconds"}]'`);
  const plan = documents.find(({ medias }) => medias.some(({ spots }) => spots));
  const row = plan?.medias.findIndex(({ spots }) => spots) ?? -1;
  const { planNumber } = plan ?? {};
  await provider.store.execute(
    `update media_plans set "rateCards" = jsonb_set("rateCards", '{${row},quantity}', '1') where "planNumber" = '${planNumber}'`,
  );
  const [changed] = await documentsWhere(`"planNumber" = '${planNumber}'`);
  expect(changed?.medias[row]?.spots).toMatchObject({ count: null });
});

it("moves details into columns by media type code", async () => {
  const documents = await documentsWhere("true");
  expect(documents.map(({ mediaTypeCode }) => mediaTypeCode)).toEqual(
    expect.arrayContaining(["tv", "print", "ooh"]),
  );
});

it.each(["view", "export"])(
  "refuses the PDF to a role without the permission to %s media plans",
  async (action) => {
    const [plan] = (await provider.get("/media-plan?perPage=1")).body.data;
    const download = async () => (await provider.get(`/media-plan/download/${plan.id}`, "User")).status;
    const permission = `select id from permissions where module = 'media_plans' and action = '${action}'`;
    expect(await download()).toBe(200);
    await provider.store.execute(
      `delete from grants where "roleId" = 'user' and "permissionId" = (${permission})`,
    );
    expect(await download()).toBe(403);
    await provider.store.execute(
      `insert into grants ("roleId", "permissionId") select 'user', id from (${permission}) as held`,
    );
  },
);
