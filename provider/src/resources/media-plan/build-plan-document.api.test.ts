import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import { spotsToUnits } from "./spots.ts";
import { buildPlanDocument } from "./build-plan-document.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

async function buildDocuments(condition: string) {
  const { rows } = await provider.store.execute<{ id: string }>(
    `select id from media_plans where ${condition} limit 20`,
  );
  return Promise.all(rows.map(({ id }) => buildPlanDocument(provider.context, id, { name: "Agency" })));
}

it("shows the number of spots for rows sold by ten seconds, unless the spot has ten seconds", async () => {
  const documents = await buildDocuments(`medias @> '[{"unit": "ten_seconds"}]' and status = 'approved'`);
  const rows = documents.flatMap(({ medias, rateCards }) =>
    medias.map((row, index) => ({ ...row, quantity: rateCards[index]?.quantity })),
  );
  for (const { unit, duration, spots } of rows)
    expect(Boolean(spots), `${unit} ${duration}`).toBe(unit === "ten_seconds" && duration !== "10 seconds");
  const rowsWithSpots = rows.flatMap(({ spots, quantity, duration }) =>
    spots ? [{ ...spots, quantity, duration }] : [],
  );
  expect(rowsWithSpots.length).toBeGreaterThan(3);
  for (const { seconds, count, quantity, duration } of rowsWithSpots) {
    expect(duration).toBe(`${seconds} seconds`);
    expect(spotsToUnits(count ?? 0, seconds)).toBe(quantity);
  }
});

it("contains no spot count for a fractional number of spots", async () => {
  const documents = await buildDocuments(`medias @> '[{"unit": "ten_seconds"}]'`);
  const plan = documents.find(({ medias }) => medias.some(({ spots }) => spots));
  const rowIndex = plan?.medias.findIndex(({ spots }) => spots) ?? -1;
  const { planNumber } = plan ?? {};
  await provider.store.execute(
    `update media_plans set "rateCards" = jsonb_set("rateCards", '{${rowIndex},quantity}', '1') where "planNumber" = '${planNumber}'`,
  );
  const [changedDocument] = await buildDocuments(`"planNumber" = '${planNumber}'`);
  expect(changedDocument?.medias[rowIndex]?.spots).toMatchObject({ count: null });
});

it("contains the code of the media type", async () => {
  const documents = await buildDocuments("true");
  expect(documents.map(({ mediaTypeCode }) => mediaTypeCode)).toEqual(
    expect.arrayContaining(["tv", "print", "ooh"]),
  );
});

it.each(["view", "export"])(
  "returns 403 for the PDF without the permission to %s media plans",
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
