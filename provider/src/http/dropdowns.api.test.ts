import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";

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

const options = async (path: string, query: Record<string, string> = {}): Promise<Option[]> => {
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
  const [vendor] = await options(`/drop-down/vendor-by-media-type-id?mediaTypeId=${mediaTypeId}`);
  vendorId = String(vendor?.id);
  const [format] = await options(`/drop-down/sub-media-by-id?subMediaId=${mediaTypeId}`);
  formatId = String(format?.id);
});
afterAll(() => provider.stop());

const paths = (): Record<string, string> => ({
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

describe.each(Object.keys(paths()))("options of %s", (kind) => {
  it("return all records, a limited number, or a search's matches", async () => {
    const path = paths()[kind] ?? "";
    const all = await options(path);
    expect(all.length).toBeGreaterThan(0);
    expect(await options(path, { search: "", limit: "", ids: "" })).toEqual(all);
    expect(await options(path, { limit: "1" })).toEqual(all.slice(0, 1));
    expect(await options(path, { limit: "100" })).toEqual(all.slice(0, 100));
    const last = all.at(-1);
    const matches = await options(path, { search: String(last?.name).toUpperCase(), limit: "20" });
    expect(matches).toContainEqual(last);
    expect(matches.every((each) => all.some(({ id }) => id === each.id))).toBe(true);
    expect(await options(path, { search: "no such name", limit: "20" })).toEqual([]);
  });

  it("are returned by id regardless of the search", async () => {
    const path = paths()[kind] ?? "";
    const all = await options(path);
    const two = [all.at(-1), all[0]].map((each) => String(each?.id));
    const byIds = await options(path, { ids: two.join(","), search: "no such name" });
    expect(byIds).toEqual(all.filter(({ id }) => two.includes(id)));
    expect(await options(path, { ids: "nonsense,00000000-0000-4000-8000-000000000000" })).toEqual([]);
  });

  it("refuse a limit out of bounds, and more than 100 ids", async () => {
    const path = paths()[kind] ?? "";
    const status = async (query: Record<string, string>) =>
      (await provider.get(`${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(query).toString()}`))
        .status;
    for (const limit of ["0", "101", "-1", "x", "1.5"]) expect(await status({ limit })).toBe(422);
    expect(await status({ ids: Array.from({ length: 101 }, () => formatId).join(",") })).toBe(422);
  });
});

it("dropdowns below a parent require it, except for lookups by id", async () => {
  for (const path of [
    "/drop-down/sub-media-by-id",
    "/drop-down/vendor/chanel-by-vendor-id",
    "/drop-down/time-slot-by-media-type-id",
  ])
    expect((await provider.get(`${path}?search=x&limit=5`)).status).toBe(422);
  expect(await options("/drop-down/sub-media-by-id", { ids: formatId })).toMatchObject([{ id: formatId }]);
  const [channel] = await options(`/drop-down/vendor/chanel-by-vendor-id?vendorId=${vendorId}`);
  expect(await options("/drop-down/vendor/chanel-by-vendor-id", { ids: String(channel?.id) })).toEqual([
    channel,
  ]);
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
  expect(await options("/drop-down/client", { search: "elan", limit: "20" })).toEqual([]);
  expect(await options("/drop-down/client", { ids: id })).toEqual([{ id, name: "Élan & Fils" }]);
  await provider.post("/clients/status", { id, status: "approved" });
  for (const search of ["ELAN fils", "fils élan", "él", "& fi"])
    expect(await options("/drop-down/client", { search, limit: "20" })).toContainEqual({
      id,
      name: "Élan & Fils",
    });
  // Only the name is searched.
  expect(await options("/drop-down/client", { search: "quiet" })).toEqual([]);
});

it("dropdowns sort names that begin with a frequent search first", async () => {
  const { body } = await provider.post("/countries", { name: "Old Country", iso2: "OC" });
  const { id } = body.data;
  await provider.store.execute(sql`
    insert into states (name, "countryId")
    select case when n % 600 = 7 then 'Port ' else 'Old Port ' end || n, ${id} from generate_series(1, 1200) as n`);
  const matches = await options(`/states/by-country/${id}`, { search: "port", limit: "4" });
  const names = matches.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(["Port 607", "Port 7"]);
  expect(names.slice(2).every((name) => name.startsWith("Old Port "))).toBe(true);
  expect(new Set(names).size).toBe(4);
  expect(
    (await options(`/states/by-country/${id}`, { search: "old port", limit: "2" })).map(({ name }) => name),
  ).toEqual(["Old Port 1", "Old Port 10"]);
});

describe("author options", () => {
  const names = async (role: "Admin" | "Manager") => {
    const { body } = await provider.get("/drop-down/author?search=gone", role);
    return body.data.map(({ name }: Option) => name);
  };

  it("include authors of visible records by name only, also deactivated ones", async () => {
    await provider.store.execute(
      sql`insert into users ("fullName", email, phone, role, status, "isVerified", "passwordHash") values
        ('Gone Luc', 'luc', '9000000101', 'User', 'inactive', true, ''), ('Gone Mia', 'mia', '9000000102', 'User', 'inactive', true, ''),
        ('Gone Zoe', 'zoe', '9000000103', 'User', 'active', true, '')`,
    );
    const author = (email: string) => sql`(select id from users where email = ${email})`;
    await provider.store.execute(
      sql`update clients set "createdById" = ${author("luc")} where id = (select id from clients limit 1)`,
    );
    await provider.store.execute(
      sql`update campaigns set "createdById" = ${author("mia")} where id = (select id from campaigns limit 1)`,
    );
    expect(await names("Admin")).toEqual(["Gone Luc", "Gone Mia"]);
    // Managers do not view clients.
    expect(await names("Manager")).toEqual(["Gone Mia"]);
    const matches = await options("/drop-down/author", { search: "gone luc" });
    expect(matches.map((each) => Object.keys(each).toSorted())).toEqual([["id", "name"]]);
    expect(await options("/drop-down/author", { search: "9000000101" })).toEqual([]);
  });
});

describe("campaign options", () => {
  interface Campaign extends Option {
    client: { id: string; name: string };
    brand: string | null;
  }
  const campaigns = async (search: string) =>
    (await options("/drop-down/campaign", { search, limit: "100" })) as Campaign[];

  it("include client, dates and remaining budget", async () => {
    const [option] = await options("/drop-down/campaign", { limit: "1" });
    const expected = ["id", "name", "code", "brand", "client", "clientId", "startDate", "endDate"];
    expect(Object.keys(option ?? {}).sort()).toEqual([...expected, "budget", "planned", "currency"].sort());
    const { body } = await provider.get(`/campaign/campaign-by-id?campaignId=${option?.id}`);
    expect(body.data).toMatchObject({ ...option });
    expect(await options("/drop-down/campaign", { ids: String(option?.id) })).toEqual([option]);
  });

  it("are found by name, code, brand and client's name, without case and accents", async () => {
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
      expect((await campaigns(search)).map((each) => [search, each.id])).toContainEqual([search, id]);
    expect((await campaigns("fete")).find((each) => each.id === id)).toMatchObject({
      brand: "Safran d’Or",
      client: { id: clientId, name: "Épices & Fils" },
    });
    expect(await campaigns("fete nowhere")).toEqual([]);
    const listed = await provider.get("/campaign?search=epices");
    expect(listed.body.data.map((row: Option) => row.id)).toEqual([id]);
  });
});
