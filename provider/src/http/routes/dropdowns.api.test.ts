import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import { registry } from "../../resources/registry.ts";

let provider: TestProvider;
let mediaTypeId: string;
let countryId: string;
let stateId: string;
let vendorId: string;
let formatId: string;

interface Option {
  id: string;
  name: string;
}

const listOptions = async (path: string, query: Record<string, string> = {}): Promise<Option[]> => {
  const { status, body } = await provider.get(
    `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query).toString()}`,
    "User",
  );
  expect(status).toBe(200);
  return body.data;
};

beforeAll(async () => {
  provider = await TestProvider.start();
  const types = (await provider.get("/drop-down/media-type")).body.data;
  mediaTypeId = types.find(({ code }: { code: string }) => code === "tv").id;
  const cities = (await provider.get("/cities?perPage=100")).body.data;
  ({ countryId, stateId } = cities[0]);
  const [vendor] = await listOptions(`/drop-down/vendor-by-media-type-id?mediaTypeId=${mediaTypeId}`);
  vendorId = String(vendor?.id);
  const [format] = await listOptions(`/drop-down/sub-media-by-id?subMediaId=${mediaTypeId}`);
  formatId = String(format?.id);
});
afterAll(() => provider.stop());

const getPaths = (): Record<string, string> => ({
  authors: "/drop-down/author",
  "media types": "/drop-down/media-type",
  formats: `/drop-down/sub-media-by-id?subMediaId=${mediaTypeId}`,
  clients: "/drop-down/client",
  campaigns: "/drop-down/campaign",
  vendors: `/drop-down/vendor-by-media-type-id?mediaTypeId=${mediaTypeId}`,
  "vendors of any media type": "/drop-down/vendor-by-media-type-id",
  channels: `/drop-down/vendor/chanel-by-vendor-id?vendorId=${vendorId}`,
  "time slots": `/drop-down/time-slot-by-media-type-id?mediaTypeId=${mediaTypeId}`,
  states: `/states/by-country/${countryId}`,
  cities: `/cities/by-country-id-and-state-id?countryId=${countryId}&stateId=${stateId}`,
});

describe.each(Object.keys(getPaths()))("options of %s", (label) => {
  it("return all records, a limited number, or the matches of a search", async () => {
    const path = getPaths()[label] ?? "";
    const all = await listOptions(path);
    expect(all.length).toBeGreaterThan(0);
    expect(await listOptions(path, { search: "", limit: "", ids: "" })).toEqual(all);
    expect(await listOptions(path, { limit: "1" })).toEqual(all.slice(0, 1));
    expect(await listOptions(path, { limit: "100" })).toEqual(all.slice(0, 100));
    const last = all.at(-1);
    const matches = await listOptions(path, { search: String(last?.name).toUpperCase(), limit: "20" });
    expect(matches).toContainEqual(last);
    expect(matches.every((option) => all.some(({ id }) => id === option.id))).toBe(true);
    expect(await listOptions(path, { search: "no such name", limit: "20" })).toEqual([]);
  });

  it("are returned by id regardless of the search", async () => {
    const path = getPaths()[label] ?? "";
    const all = await listOptions(path);
    const ids = [all.at(-1), all[0]].map((option) => String(option?.id));
    const byIds = await listOptions(path, { ids: ids.join(","), search: "no such name" });
    expect(byIds).toEqual(all.filter(({ id }) => ids.includes(id)));
    expect(await listOptions(path, { ids: "nonsense,00000000-0000-4000-8000-000000000000" })).toEqual([]);
  });

  it("return 422 for a limit out of bounds and for more than 100 ids", async () => {
    const path = getPaths()[label] ?? "";
    const getStatus = async (query: Record<string, string>) =>
      (await provider.get(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query).toString()}`))
        .status;
    for (const limit of ["0", "101", "-1", "x", "1.5"]) expect(await getStatus({ limit })).toBe(422);
    expect(await getStatus({ ids: Array.from({ length: 101 }, () => formatId).join(",") })).toBe(422);
  });
});

it("dropdowns with a parent require the parent's id, unless options are requested by id", async () => {
  for (const path of [
    "/drop-down/sub-media-by-id",
    "/drop-down/vendor/chanel-by-vendor-id",
    "/drop-down/time-slot-by-media-type-id",
  ])
    expect((await provider.get(`${path}?search=x&limit=5`)).status).toBe(422);
  expect(await listOptions("/drop-down/sub-media-by-id", { ids: formatId })).toMatchObject([
    { id: formatId },
  ]);
  const [channel] = await listOptions(`/drop-down/vendor/chanel-by-vendor-id?vendorId=${vendorId}`);
  expect(await listOptions("/drop-down/vendor/chanel-by-vendor-id", { ids: String(channel?.id) })).toEqual([
    channel,
  ]);
});

it("dropdowns accept ids in capitals", async () => {
  const [channel] = await listOptions(getPaths().channels ?? "");
  const ids = String(channel?.id).toUpperCase();
  expect(await listOptions("/drop-down/vendor/chanel-by-vendor-id", { ids })).toEqual([channel]);
  const path = "/drop-down/vendor-by-media-type-id";
  const vendors = await listOptions(path, { mediaTypeId });
  expect(vendors.length).toBeGreaterThan(0);
  expect(await listOptions(path, { mediaTypeId: mediaTypeId.toUpperCase() })).toEqual(vendors);
});

it("dropdowns include an inactive record by id", async () => {
  const client = {
    businessName: "Élan & Fils",
    address: "1 Road",
    taxId: "TAX-12345",
    contactPerson: "Quiet Person",
    contactEmail: "quiet@x.test",
    phone: "9876543210",
  };
  const { body } = await provider.post("/clients", client);
  const { id } = body.data;
  expect(await listOptions("/drop-down/client", { search: "elan", limit: "20" })).toEqual([]);
  expect(await listOptions("/drop-down/client", { ids: id })).toEqual([{ id, name: "Élan & Fils" }]);
  await provider.post("/clients/status", { id, status: "approved" });
  for (const search of ["ELAN fils", "fils élan", "él", "& fi"])
    expect(await listOptions("/drop-down/client", { search, limit: "20" })).toContainEqual({
      id,
      name: "Élan & Fils",
    });
  // The search ignores the other fields.
  expect(await listOptions("/drop-down/client", { search: "quiet" })).toEqual([]);
});

it("dropdowns sort names that begin with a frequent search term before other matches", async () => {
  const { body } = await provider.post("/countries", { name: "Old Country", iso2: "OC" });
  const { id } = body.data;
  await provider.store.execute(sql`
    insert into states (name, "countryId")
    select case when n % 600 = 7 then 'Port ' else 'Old Port ' end || n, ${id} from generate_series(1, 1200) as n`);
  const matches = await listOptions(`/states/by-country/${id}`, { search: "port", limit: "4" });
  const names = matches.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(["Port 607", "Port 7"]);
  expect(names.slice(2).every((name) => name.startsWith("Old Port "))).toBe(true);
  expect(new Set(names).size).toBe(4);
  expect(
    (await listOptions(`/states/by-country/${id}`, { search: "old port", limit: "2" })).map(
      ({ name }) => name,
    ),
  ).toEqual(["Old Port 1", "Old Port 10"]);
});

describe("author options", () => {
  const listNames = async (role: "Admin" | "Manager") => {
    const { body } = await provider.get("/drop-down/author?search=gone", role);
    return body.data.map(({ name }: Option) => name);
  };

  it("include names of visible records' authors, also of deactivated users", async () => {
    await provider.store.execute(
      sql`insert into users ("fullName", email, phone, role, status, "isVerified", "passwordHash") values
        ('Gone Luc', 'luc', '9000000101', 'User', 'inactive', true, ''), ('Gone Mia', 'mia', '9000000102', 'User', 'inactive', true, ''),
        ('Gone Zoe', 'zoe', '9000000103', 'User', 'active', true, '')`,
    );
    const selectUserId = (email: string) => sql`(select id from users where email = ${email})`;
    await provider.store.execute(
      sql`update clients set "createdById" = ${selectUserId("luc")} where id = (select id from clients limit 1)`,
    );
    await provider.store.execute(
      sql`update campaigns set "createdById" = ${selectUserId("mia")} where id = (select id from campaigns limit 1)`,
    );
    expect(await listNames("Admin")).toEqual(["Gone Luc", "Gone Mia"]);
    // Managers have no permission to view clients, so they do not see authors of clients.
    expect(await listNames("Manager")).toEqual(["Gone Mia"]);
    const matches = await listOptions("/drop-down/author", { search: "gone luc" });
    expect(matches.map((option) => Object.keys(option).toSorted())).toEqual([["id", "name"]]);
    expect(await listOptions("/drop-down/author", { search: "9000000101" })).toEqual([]);
  });
});

describe("names of people that a role may not read", () => {
  it("are told by no options, search, filter or count", async () => {
    const { rows } = await provider.store.execute<{ id: string }>(
      sql`insert into users ("fullName", email, role, status, "isVerified", "passwordHash") values
        ('Quetzal Pending', 'q1@agency.test', 'User', 'pending', false, ''),
        ('Quetzal Inactive', 'q2@agency.test', 'User', 'inactive', true, ''),
        ('Quetzal Rejected', 'q3@agency.test', 'User', 'rejected', true, '') returning id`,
    );
    const ids = rows.map(({ id }) => id);
    for (const as of ["User", "Manager", "Admin"] as const) {
      for (const path of [...Object.values(getPaths()), "/drop-down/colleague"])
        for (const query of [`ids=${ids.join(",")}`, "search=quetzal"]) {
          const separator = path.includes("?") ? "&" : "?";
          const { body } = await provider.get(`${path}${separator}${query}`, as);
          expect(body.data, `${as} ${path}`).toEqual([]);
        }
      if ((await provider.get(`/users/user-by-id?userId=${ids[0]}`, as)).status !== 403) continue;
      for (const { path, totalKey } of registry.resources.filter((resource) => resource.path)) {
        const { status, body } = await provider.get(`${path}?search=quetzal`, as);
        if (status === 200) expect(body[totalKey] ?? body.data?.[totalKey] ?? 0, `${as} ${path}`).toBe(0);
      }
    }
  });
});

describe("campaign options", () => {
  interface Campaign extends Option {
    client: { id: string; name: string };
    brand: string | null;
  }
  const findCampaigns = async (search: string) =>
    (await listOptions("/drop-down/campaign", { search, limit: "100" })) as Campaign[];

  it("include client, dates and remaining budget", async () => {
    const [option] = await listOptions("/drop-down/campaign", { limit: "1" });
    const expected = ["id", "name", "code", "brand", "client", "clientId", "startDate", "endDate"];
    expect(Object.keys(option ?? {}).sort()).toEqual([...expected, "budget", "planned", "currency"].sort());
    const { body } = await provider.get(`/campaign/campaign-by-id?campaignId=${option?.id}`);
    expect(body.data).toMatchObject({ ...option });
    expect(await listOptions("/drop-down/campaign", { ids: String(option?.id) })).toEqual([option]);
  });

  it("match a search by name, code, brand and client name without case and accents", async () => {
    const client = {
      businessName: "Épices & Fils",
      address: "1 Road",
      taxId: "TAX-12345",
      contactPerson: "Quiet Person",
      contactEmail: "quiet@x.test",
      phone: "9876543210",
    };
    const clientId = (await provider.post("/clients", client)).body.data.id;
    const body = {
      name: "Fête",
      brand: "Safran d’Or",
      clientId,
      startDate: "2026-11-01",
      endDate: "2026-12-31",
      budget: 100,
    };
    const { id, code } = (await provider.post("/campaign", body)).body.data;
    for (const search of ["fete", "SAFRAN", code, "epices", "fils epic"])
      expect((await findCampaigns(search)).map((option) => [search, option.id])).toContainEqual([search, id]);
    expect((await findCampaigns("fete")).find((option) => option.id === id)).toMatchObject({
      brand: "Safran d’Or",
      client: { id: clientId, name: "Épices & Fils" },
    });
    expect(await findCampaigns("fete nowhere")).toEqual([]);
    const page = await provider.get("/campaign?search=epices");
    expect(page.body.data.map((row: Option) => row.id)).toEqual([id]);
  });
});

it("returns only id and name of campaigns without the permission to view them", async () => {
  const readOption = async (): Promise<Record<string, unknown>> =>
    (await provider.get("/drop-down/campaign?limit=1", "User")).body.data[0];
  expect(await readOption()).toHaveProperty("budget");
  await provider.store.execute(
    sql`delete from grants where "permissionId" in (select id from permissions where module = 'campaigns' and action = 'view')`,
  );
  expect(Object.keys(await readOption()).toSorted()).toEqual(["id", "name"]);
});
