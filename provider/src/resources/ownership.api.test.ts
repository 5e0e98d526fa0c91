import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import { createSamples } from "../../tests/samples.ts";
import type { Row } from "../records/resource.ts";
import type { Role } from "../rules/access.ts";
import { registry } from "./registry.ts";

let provider: TestProvider;
let planBody: Json;
let clientId: string;
beforeAll(async () => {
  provider = await TestProvider.start();
  const [{ id }] = (await provider.get("/media-plan?perPage=1")).body.data;
  const plan = (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data;
  const { orderDetails, medias, rateCards, priceDetails } = plan;
  planBody = { orderDetails, medias, rateCards, priceDetails };
  clientId = (await provider.get("/drop-down/client")).body.data[0].id;
});
afterAll(() => provider.stop());

const statusPaths: Record<string, string[]> = {
  pending: [],
  rejected: ["rejected"],
  cancelled: ["cancelled"],
  approved: ["approved"],
  completed: ["approved", "completed"],
};

describe("a media plan", () => {
  const createPlan = async (as: Role, status: string) => {
    const created = await provider.post("/media-plan/create", planBody, as);
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    for (const nextStatus of statusPaths[status] ?? [])
      expect(
        (await provider.post("/media-plan/status", { id, status: nextStatus, comment: "Agreed" })).status,
      ).toBe(200);
    return id as string;
  };
  const deletePlan = (id: string, as: Role) =>
    provider.remove(`/media-plan/delete-media-plan-by-id?mediaPlanId=${id}`, as);

  it.each<[Role, Role, Record<string, number>]>([
    ["User", "User", { pending: 200, rejected: 200, cancelled: 409, approved: 409, completed: 409 }],
    ["User", "Manager", { pending: 403, rejected: 403, cancelled: 403, approved: 403, completed: 403 }],
    ["Manager", "User", { pending: 200, rejected: 200, cancelled: 200, approved: 409, completed: 409 }],
    ["Admin", "User", { pending: 200, rejected: 200, cancelled: 200, approved: 409, completed: 409 }],
  ])("is deleted by a %s, if created by a %s, only in allowed states", async (as, owner, expected) => {
    for (const [status, code] of Object.entries(expected)) {
      const id = await createPlan(owner, status);
      const response = await deletePlan(id, as);
      expect([status, response.status]).toEqual([status, code]);
      const unchanged = await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`);
      expect([status, unchanged.status]).toEqual([status, code === 200 ? 404 : 200]);
      if (code !== 200) expect(unchanged.body.data).toMatchObject({ status });
    }
  });

  it.each<[string, readonly string[]]>([
    ["pending", []],
    ["rejected", ["rejected"]],
    ["submitted again", ["rejected", "pending"]],
  ])(
    "is not deleted while a revision after an approval is %s, until it is cancelled",
    async (_name, statuses) => {
      const id = await createPlan("User", "approved");
      const priceDetails = { ...planBody.priceDetails, discount: planBody.priceDetails.discount + 1 };
      const path = `/media-plan/update-media-plan-by-id?mediaPlanId=${id}`;
      expect((await provider.put(path, { priceDetails }, "User")).body.data).toMatchObject({
        status: "pending",
      });
      const setStatus = (status: string) =>
        provider.post("/media-plan/status", { id, status, comment: "Too expensive" });
      for (const status of statuses) expect((await setStatus(status)).status).toBe(200);
      for (const role of ["User", "Manager", "Admin"] as const)
        expect(await deletePlan(id, role)).toMatchObject({
          status: 409,
          body: { message: "Cancel an approved media plan before you delete it" },
        });
      if (statuses.at(-1) === "rejected") await setStatus("pending");
      expect((await setStatus("cancelled")).status).toBe(200);
      expect((await deletePlan(id, "User")).status).toBe(409);
      expect((await deletePlan(id, "Manager")).status).toBe(200);
    },
  );

  it("returns a message for a state that forbids deletion", async () => {
    const readMessage = async (status: string, as: Role) =>
      (await deletePlan(await createPlan("User", status), as)).body.message;
    expect(await readMessage("approved", "Admin")).toBe("Cancel an approved media plan before you delete it");
    expect(await readMessage("completed", "Admin")).toBe("A completed media plan cannot be deleted");
    expect(await readMessage("cancelled", "User")).toBe(
      "Only a Manager or an Admin can delete a cancelled media plan",
    );
  });
});

describe("a campaign", () => {
  const buildBody = () => ({
    name: "Own campaign",
    clientId,
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    budget: 100,
  });
  const createCampaign = async (as: Role) =>
    (await provider.post("/campaign", buildBody(), as)).body.data.id as string;
  const updateCampaign = (id: string, change: Row, as: Role) =>
    provider.put(`/campaign/update-campaign-by-id?campaignId=${id}`, change, as);

  it.each<Role>(["Admin", "Manager", "User"])(
    "is created as pending, whatever status a %s sends",
    async (as) => {
      const created = await provider.post("/campaign", { ...buildBody(), status: "approved" }, as);
      expect(created).toMatchObject({ status: 201, body: { data: { status: "pending" } } });
    },
  );

  it.each<Role>(["Admin", "Manager"])("gets the status that a %s sets", async (as) => {
    const id = await createCampaign("User");
    expect((await updateCampaign(id, { status: "active" }, as)).body.data).toMatchObject({
      status: "active",
    });
  });

  it("can be cancelled, but not approved or completed, by its creator with the role User", async () => {
    const [ownCampaign, otherCampaign] = [await createCampaign("User"), await createCampaign("Manager")];
    for (const [id, status] of [
      [ownCampaign, "approved"],
      [ownCampaign, "completed"],
      [otherCampaign, "cancelled"],
    ] as const) {
      const response = await updateCampaign(id, { status }, "User");
      expect([status, response]).toMatchObject([
        status,
        { status: 422, body: { errors: [{ path: "status" }] } },
      ]);
    }
    expect(
      (await updateCampaign(ownCampaign, { name: "Renamed", status: "pending" }, "User")).body.data,
    ).toMatchObject({
      name: "Renamed",
      status: "pending",
    });
    expect((await updateCampaign(ownCampaign, { status: "cancelled" }, "User")).body.data.status).toBe(
      "cancelled",
    );
    expect((await updateCampaign(ownCampaign, { status: "pending" }, "User")).status).toBe(422);
    const completed = await createCampaign("User");
    await updateCampaign(completed, { status: "completed" }, "Admin");
    expect((await updateCampaign(completed, { status: "cancelled" }, "User")).status).toBe(422);
  });
});

describe.each([
  ["clients", "businessName"],
  ["vendors", "name"],
])("the status of %s whose name or tax id changes", (key, name) => {
  const resource = registry.get(key);
  const pathSegment = resource.path.slice(1);
  const createRecord = async (...statuses: string[]) => {
    const mediaTypeIds = [(await provider.get("/drop-down/media-type")).body.data[0].id];
    const [sample] = createSamples(key);
    const { channels: _channels, ...fields } = sample ?? {};
    const body = { ...fields, taxId: "AB-12345", ...(key === "vendors" && { mediaTypeIds }) };
    const { id } = (await provider.post(resource.path, body, "User")).body.data;
    for (const status of statuses)
      expect(
        (await provider.post(`${resource.path}/status`, { id, status, comment: "Unknown" })).status,
      ).toBe(200);
    return id as string;
  };
  const updateAndReadStatus = async (id: string, change: Row, as: Role) =>
    (await provider.put(`${resource.path}/update-${pathSegment}-by-id?${resource.idParam}=${id}`, change, as))
      .body.data.status;

  it.each([[["approved"]], [["approved", "active"]]])(
    "returns to pending when a User makes the change (%s)",
    async (statuses) => {
      for (const change of [{ [name]: "Somebody Else" }, { taxId: "ZZ-99999" }])
        expect(await updateAndReadStatus(await createRecord(...statuses), change, "User")).toBe("pending");
      const id = await createRecord(...statuses);
      expect(await updateAndReadStatus(id, { phone: "9822009999", taxId: "AB-12345" }, "User")).toBe(
        statuses.at(-1),
      );
      expect(await updateAndReadStatus(id, { [name]: "By An Admin" }, "Admin")).toBe(statuses.at(-1));
    },
  );

  it("does not change before approval", async () => {
    expect(await updateAndReadStatus(await createRecord("rejected"), { [name]: "Other" }, "User")).toBe(
      "rejected",
    );
  });
});

it("assigns a code to a new vendor without one", async () => {
  const [mediaType] = (await provider.get("/drop-down/media-type")).body.data;
  const body = {
    name: "Nameless Media",
    mediaTypeIds: [mediaType.id],
    contactPerson: "A",
    email: "a@x.test",
    phone: "9876543210",
  };
  const { data } = (await provider.post("/vendors", body, "User")).body;
  expect(data.code).toMatch(/^VEN-\d{4}-\d{4,}$/);
  const changed = await provider.put(`/vendors/update-vendors-by-id?vendorId=${data.id}`, { name: "Named" });
  expect(changed.body.data).toMatchObject({ name: "Named", code: data.code });
  expect((await provider.post("/vendors", { ...body, code: "OWN" }, "User")).body.data.code).toBe("OWN");
});
