import { canQuery } from "@media-planner/schema/testing/query-access";
import type { PermissionAction } from "@media-planner/schema/enums";
import type { Module } from "@media-planner/schema/rules/access";
import { buildSchema } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";

import { readSdl } from "../src/sdl.ts";
import { setUpBffWithProvider } from "../testing/bff-with-provider.ts";
import { readWebQueries } from "../testing/web-queries.ts";
import type { WebQuery } from "../testing/web-queries.ts";

const { bff, signIn, getProviderOrigin } = setUpBffWithProvider();

type Row = Readonly<Record<string, unknown>>;
type RoleName = "admin" | "manager" | "user";
const sessions = new Map<RoleName, Record<string, string>>();

const queryAs = (role: RoleName, query: string, variables: object = {}) =>
  bff.query(query, { headers: sessions.get(role) ?? {}, variables });

async function runQuery<Data>(role: RoleName, query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await queryAs(role, query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

/** Sends requests that the BFF would reject, and many requests faster. */
async function callProvider(
  path: string,
  body: object,
  role: RoleName = "admin",
): Promise<{ status: number; json: Row }> {
  const response = await fetch(`${getProviderOrigin()}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...sessions.get(role) },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Row };
}

beforeAll(async () => {
  for (const role of ["admin", "manager", "user"] as const) sessions.set(role, await signIn(role));
});

async function readPlanInput(): Promise<{ medias: Row[]; rateCards: Row[]; orderDetails: Row }> {
  const { mediaPlans } = await runQuery<{ mediaPlans: { items: Row[] } }>(
    "admin",
    `{ mediaPlans(perPage: 1) { items {
      orderDetails { campaignId mediaTypeId vendorId campaignDate { start end } }
      medias { id channelId formatId positionId sizeId durationId timeSlotId cityId startDate endDate unitRate unit }
      rateCards { id rate quantity }
    } } }`,
  );
  return mediaPlans.items[0] as { medias: Row[]; rateCards: Row[]; orderDetails: Row };
}

async function createPlan(role: RoleName): Promise<string> {
  const create = "mutation ($input: MediaPlanInput!) { record: createMediaPlan(input: $input) { id } }";
  return (await runQuery<{ record: { id: string } }>(role, create, { input: await readPlanInput() })).record
    .id;
}

const SET_STATUS = `mutation ($id: ID!, $status: MediaPlanStatus!, $comment: String) {
  plan: setMediaPlanStatus(id: $id, status: $status, comment: $comment) { status history { comment } }
}`;

it("approves a client for a Manager without permission to read it", async () => {
  const input = {
    businessName: "Deccan Tea",
    address: "Pune",
    taxId: "DECCAN-1",
    contactPerson: "Asha Rao",
    contactEmail: "asha@deccan.test",
    phone: "9000000017",
  };
  const create = "mutation ($input: ClientInput!) { client: createClient(input: $input) { id updatedAt } }";
  const { client } = await runQuery<{ client: { id: string; updatedAt: string } }>("admin", create, {
    input,
  });
  const { clientsToApprove } = await runQuery<{ clientsToApprove: { items: { id: string }[] } }>(
    "manager",
    "{ clientsToApprove(perPage: 100) { items { id } } }",
  );
  expect(clientsToApprove.items.at(-1)).toEqual({ id: client.id });
  const approve = `mutation ($id: ID!, $version: DateTime) {
    setClientStatus(id: $id, status: APPROVED, expectedUpdatedAt: $version) { status }
  }`;
  const outdated = await queryAs("manager", approve, { id: client.id, version: "2026-01-01T00:00:00.000Z" });
  expect(outdated.errors).toMatchObject([
    { extensions: { code: "CONFLICT", current: { updatedAt: null, changes: [] } } },
  ]);
  expect(await runQuery("manager", approve, { id: client.id, version: client.updatedAt })).toEqual({
    setClientStatus: { status: "APPROVED" },
  });
});

describe("a media plan", () => {
  it("cannot be approved by its author", async () => {
    const { viewer } = await runQuery<{ viewer: { id: string; mayApproveOwnPlans: boolean } }>(
      "admin",
      "{ viewer { id mayApproveOwnPlans } }",
    );
    expect(viewer.mayApproveOwnPlans).toBe(false);
    const id = await createPlan("admin");
    const othersPlans = `{ mediaPlans(notCreatedById: "${viewer.id}", perPage: 100) { items { id createdBy { id } } pageInfo { totalCount } } }`;
    const { mediaPlans } = await runQuery<{
      mediaPlans: { items: { createdBy: { id: string } }[]; pageInfo: { totalCount: number } };
    }>("admin", othersPlans);
    expect(mediaPlans.items).not.toEqual([]);
    expect(mediaPlans.items.filter(({ createdBy }) => createdBy?.id === viewer.id)).toEqual([]);
    expect(mediaPlans.items).toHaveLength(Math.min(100, mediaPlans.pageInfo.totalCount));

    const { dashboard } = await runQuery<{
      dashboard: { myPending: { items: Row[] }; waitingPlans: { items: { createdBy: Row }[] } };
    }>(
      "admin",
      "{ dashboard { myPending { items { createdBy { id } } } waitingPlans { items { createdBy { id } } } } }",
    );
    expect(dashboard.myPending.items).toContainEqual({ createdBy: { id: viewer.id } });
    expect(dashboard.waitingPlans.items).not.toContainEqual({ createdBy: { id: viewer.id } });

    const { errors } = await queryAs("admin", SET_STATUS, { id, status: "APPROVED" });
    expect(errors).toMatchObject([
      { message: "You cannot approve your own media plans", extensions: { code: "CONFLICT" } },
    ]);
    expect(await runQuery("manager", SET_STATUS, { id, status: "APPROVED" })).toMatchObject({
      plan: { status: "APPROVED" },
    });
  });

  it("cannot be rejected without a reason, not even by its author", async () => {
    const id = await createPlan("admin");
    for (const comment of [undefined, "", "  ", "\u200b\u2060\ufeff", "\u3164\u2800", "\u00ad\ufe0f"]) {
      const { status, json } = await callProvider("/media-plan/status", { id, status: "rejected", comment });
      expect([comment, status]).toEqual([comment, 422]);
      expect(JSON.stringify(json)).toContain("A rejection needs a reason");
      const { errors } = await queryAs("admin", SET_STATUS, { id, status: "REJECTED", comment });
      expect(errors?.[0]?.extensions.fields).toEqual([
        { path: "comment", message: "A rejection needs a reason" },
      ]);
    }
    expect(await runQuery("admin", SET_STATUS, { id, status: "REJECTED", comment: "?" })).toMatchObject({
      plan: { status: "REJECTED", history: [{}, { comment: "?" }] },
    });
  });
});

it("returns 422 when a row and its rate card have different rates", async () => {
  const { orderDetails, medias, rateCards } = await readPlanInput();
  const [card = {}, ...extra] = rateCards;
  const body = {
    orderDetails,
    medias: medias.map(({ formatId, positionId, timeSlotId, unit, ...row }) => ({
      ...row,
      subMediaId: formatId,
      placementId: positionId,
      timeBandId: timeSlotId,
      unit: String(unit).toLowerCase(),
    })),
    rateCards: [{ ...card, rate: Number(card["rate"]) + 1 }, ...extra],
  };
  const { status, json } = await callProvider("/media-plan/create", body);
  expect(status).toBe(422);
  expect(JSON.stringify(json)).toContain("rateCards.0.rate");
});

describe("a draft on the server", () => {
  const SAVE = `mutation ($id: ID, $input: PlanDraftInput!, $version: DateTime, $attempt: String) {
    draft: savePlanDraft(id: $id, input: $input, expectedUpdatedAt: $version, attempt: $attempt) {
      id title planId content updatedAt
    }
  }`;
  type Draft = { id: string; updatedAt: string };

  it("is private to its user, and requires its current version for updates and deletion", async () => {
    const content = JSON.stringify({ rows: ["₹", "महँगा", "x".repeat(400_000)] });
    const planId = await createPlan("user");
    const input = { title: "Diwali", planId, content };
    const { draft } = await runQuery<{ draft: Draft }>("user", SAVE, { input });
    expect(draft).toMatchObject(input);
    const earlierDraft = (
      await runQuery<{ draft: Draft }>("user", SAVE, { input: { title: "B", content: "{}" } })
    ).draft;
    const { draft: changed } = await runQuery<{ draft: Draft }>("user", SAVE, {
      id: draft.id,
      input: { ...input, title: "Diwali 2" },
      version: draft.updatedAt,
    });
    const rejected = await queryAs("user", SAVE, { id: draft.id, input, version: draft.updatedAt });
    expect(rejected.errors?.[0]?.extensions.code).toBe("CONFLICT");

    const list = "{ planDrafts { id title } dashboard { myDrafts { id title } } }";
    expect(await runQuery("user", list)).toEqual({
      planDrafts: [
        { id: draft.id, title: "Diwali 2" },
        { id: earlierDraft.id, title: "B" },
      ],
      dashboard: {
        myDrafts: [
          { id: draft.id, title: "Diwali 2" },
          { id: earlierDraft.id, title: "B" },
        ],
      },
    });

    const emptyLists = { planDrafts: [], dashboard: { myDrafts: [] } };
    expect(await runQuery("admin", list)).toEqual(emptyLists);
    const read = `{ planDraft(id: "${draft.id}") { title } }`;
    for (const [query, variables] of [
      [read, {}],
      [SAVE, { id: draft.id, input }],
      [`mutation { deletePlanDraft(id: "${draft.id}") { id } }`, {}],
    ] as const) {
      const { errors } = await queryAs("admin", query, variables);
      expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    }

    await runQuery(
      "user",
      `mutation ($version: DateTime) { deletePlanDraft(id: "${draft.id}", expectedUpdatedAt: $version) { id } }`,
      {
        version: changed.updatedAt,
      },
    );
    expect((await queryAs("user", read)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    await runQuery("user", `mutation { deletePlanDraft(id: "${earlierDraft.id}") { id } }`);
  });

  it("is created once for repeated attempts", async () => {
    const input = { title: "Once", content: "{}" };
    const attempt = "plan-of-a-tab";
    const { draft } = await runQuery<{ draft: Draft }>("user", SAVE, { input, attempt });
    expect(await runQuery("user", SAVE, { input, attempt })).toMatchObject({ draft: { id: draft.id } });
    const changedContent = await queryAs("user", SAVE, { input: { ...input, content: "[]" }, attempt });
    expect(changedContent.errors).toMatchObject([
      { extensions: { code: "CONFLICT", created: { id: draft.id } } },
    ]);
    await runQuery("user", `mutation { deletePlanDraft(id: "${draft.id}") { id } }`);
  });

  it("may have 512 KiB", async () => {
    const input = { title: "T", content: JSON.stringify("₹".repeat(174_762)) };
    expect(new TextEncoder().encode(input.content)).toHaveLength(512 * 1024);
    const { draft } = await runQuery<{ draft: Draft }>("manager", SAVE, { input });
    const tooLarge = await callProvider("/media-plan-drafts", { ...input, content: `${input.content} ` });
    expect(tooLarge.status).toBe(422);
    const { planDrafts } = await runQuery<{ planDrafts: { id: string }[] }>(
      "manager",
      "{ planDrafts { id } }",
    );
    expect(planDrafts.map(({ id }) => id)).toEqual([draft.id]);
  });
});

describe("a view of a list", () => {
  const SAVE = `mutation ($id: ID, $input: ListViewInput!, $version: DateTime) {
    view: saveListView(id: $id, input: $input, expectedUpdatedAt: $version) { id name address isDefault updatedAt }
  }`;
  const LIST = '{ listViews(list: "/client-management") { id name isDefault } }';
  type View = { id: string; updatedAt: string };
  const input = {
    list: "/client-management",
    name: "Été",
    address: "status=PENDING&columns=all",
    isDefault: true,
  };

  it("is private to its user, and requires its current version for updates and deletion", async () => {
    const { view } = await runQuery<{ view: View }>("user", SAVE, { input });
    expect(view).toMatchObject({ name: "Été", address: input.address, isDefault: true });
    const secondInput = { ...input, name: "Winter" };
    const secondView = (await runQuery<{ view: View }>("user", SAVE, { input: secondInput })).view;
    expect(await runQuery("user", LIST)).toEqual({
      listViews: [
        { id: view.id, name: "Été", isDefault: false },
        { id: secondView.id, name: "Winter", isDefault: true },
      ],
    });
    const rejected = await queryAs("user", SAVE, { id: view.id, input, version: view.updatedAt });
    expect(rejected.errors?.[0]?.extensions.code).toBe("CONFLICT");
    const duplicate = await queryAs("user", SAVE, { input: { ...input, name: "winter" } });
    expect(duplicate.errors).toMatchObject([
      {
        extensions: {
          code: "CONFLICT",
          fields: [{ path: "name", message: "A view with this name already exists" }],
        },
      },
    ]);

    expect(await runQuery("admin", LIST)).toEqual({ listViews: [] });
    const DELETE = "mutation ($id: ID!) { deleteListView(id: $id) { id } }";
    for (const [query, variables] of [
      [SAVE, { id: view.id, input }],
      [DELETE, { id: view.id }],
    ] as const)
      expect((await queryAs("admin", query, variables)).errors?.[0]?.extensions.code).toBe("NOT_FOUND");
    for (const { id } of [view, secondView]) await runQuery("user", DELETE, { id });
    expect(await runQuery("user", LIST)).toEqual({ listViews: [] });
  });

  it("accepts names and addresses up to the same limits in BFF and provider", async () => {
    const longestView = { ...input, name: "n".repeat(64), address: "a".repeat(2000), isDefault: false };
    const { view } = await runQuery<{ view: View }>("user", SAVE, { input: longestView });
    for (const extra of [{ name: "n".repeat(65) }, { address: "a".repeat(2001) }])
      expect((await callProvider("/list-views", { ...longestView, ...extra })).status).toBe(422);
    await runQuery("user", `mutation { deleteListView(id: "${view.id}") { id } }`);
  });
});

describe("options", () => {
  it("of campaigns contain their records' fields, and match a search for each of them", async () => {
    const campaignFields = "id name code brand client { id name } startDate endDate budget planned currency";
    const { campaignOptions } = await runQuery<{ campaignOptions: Row[] }>(
      "user",
      `{ campaignOptions(first: 100) { ${campaignFields} } }`,
    );
    const [option = {}] = campaignOptions;
    const { campaign } = await runQuery<{ campaign: Row }>(
      "user",
      `{ campaign(id: "${String(option["id"])}") { ${campaignFields} } }`,
    );
    expect(option).toEqual(campaign);
    for (const text of [option["name"], option["code"], option["brand"], (option["client"] as Row)["name"]]) {
      const search = String(text).toUpperCase();
      const options = await runQuery<{ campaignOptions: Row[] }>(
        "user",
        `query ($search: String) { campaignOptions(search: $search, first: 100) { id } }`,
        { search },
      );
      expect(options.campaignOptions, search).toContainEqual({ id: option["id"] });
    }
  });

  it("return the length of each duration in seconds", async () => {
    const { durationOptions, durations } = await runQuery<{
      durationOptions: { id: string; seconds: number | null }[];
      durations: { items: { id: string; value: number; unit: string }[] };
    }>(
      "user",
      "{ durationOptions(first: 100) { id seconds } durations(perPage: 100) { items { id value unit } } }",
    );
    expect(durationOptions.some(({ seconds }) => seconds !== null)).toBe(true);
    for (const { id, seconds } of durationOptions) {
      const duration = durations.items.find((candidate) => candidate.id === id);
      expect(seconds).toBe(duration?.unit === "SECOND" ? duration.value : null);
    }
  });
});

describe("the web's queries for a viewer who lacks one permission", () => {
  interface Permission {
    readonly id: string;
    readonly module: Module;
    readonly action: PermissionAction;
  }

  /** Types with fields that depend on a module's view permission. */
  const VIEW_TYPES: Readonly<Partial<Record<Module, readonly string[]>>> = {
    users: ["User"],
    vendors: ["Vendor"],
    clients: ["Client", "Ref"],
    campaigns: ["Campaign", "CampaignFlowchart"],
    media_plans: ["MediaPlan", "PlanDraft", "PlanComment"],
    payments: ["Payment"],
    po_invoice_sync: ["PoInvoiceSync"],
  };
  const COMPOSED_TYPES = ["Dashboard", "FinanceOverview", "BillingReport"];

  const readsModule = ({ types }: WebQuery, module: Module) =>
    [...COMPOSED_TYPES, ...(VIEW_TYPES[module] ?? [])].some((type) => types.has(type));

  async function readQueries(): Promise<WebQuery[]> {
    const lists = {
      userId: "users",
      vendorId: "vendors",
      clientId: "clients",
      campaignId: "campaigns",
      mediaPlanId: "mediaPlans",
      formatId: "formats",
    };
    const selections = Object.entries(lists).map(
      ([name, list]) => `${name}: ${list}(perPage: 1) { items { id } }`,
    );
    const pages = await runQuery<Record<string, { items: { id: string }[] }>>(
      "admin",
      `{ ${selections.join(" ")} }`,
    );
    return readWebQueries(buildSchema(readSdl()), (name) => pages[name]?.items[0]?.id ?? "none");
  }

  async function readPermissions(role: RoleName): Promise<Permission[]> {
    const { page } = await runQuery<{ page: { items: (Permission & { granted: boolean })[] } }>(
      "admin",
      `{ page: permissionsOfRole(roleId: "${role}", perPage: 100) { items { id module action granted } } }`,
    );
    return page.items.filter(({ granted }) => granted);
  }

  const assignPermissions = (role: RoleName, granted: readonly Permission[]) =>
    runQuery(
      "admin",
      "mutation ($role: ID!, $ids: [ID!]!) { assignPermissions(roleId: $role, permissionIds: $ids) { message } }",
      {
        role,
        ids: granted.map(({ id }) => id),
      },
    );

  /** Accepts NOT_FOUND, and FORBIDDEN by the permission table. */
  async function findFailures(roleName: "manager" | "user", granted: readonly Permission[], query: WebQuery) {
    const role = roleName === "manager" ? "MANAGER" : "USER";
    const { errors = [] } = await queryAs(roleName, query.text, query.variables);
    return errors.flatMap(({ path = [], extensions: { code } }) => {
      const field = query.fields.get(String(path[0])) ?? "";
      const isExpected =
        code === "NOT_FOUND" ||
        (code === "FORBIDDEN" && path.length === 1 && !canQuery({ role, permissions: granted }, field));
      return isExpected ? [] : `${query.name} ${path.join(".")} ${code}`;
    });
  }

  it.each(["manager", "user"] as const)(
    "are forbidden for a %s only where the permission table requires it",
    async (role) => {
      const queries = await readQueries();
      const granted = await readPermissions(role);
      const viewPermissions = granted.filter(({ module, action }) => action === "VIEW" && VIEW_TYPES[module]);
      const cases = [
        { removedModule: "all except views", permissions: viewPermissions, queries },
        // A User lacks all views at once, because single ones concern the same reads as a Manager's.
        ...(role === "manager" ? viewPermissions.map((permission) => [permission]) : [viewPermissions]).map(
          (removed) => ({
            removedModule: removed.map(({ module }) => module).join(", "),
            permissions: granted.filter((permission) => !removed.includes(permission)),
            queries: queries.filter((query) => removed.some(({ module }) => readsModule(query, module))),
          }),
        ),
      ];
      const failures: Record<string, string[]> = {};
      for (const { removedModule, permissions, queries: affectedQueries } of cases) {
        await assignPermissions(role, permissions);
        const results = await Promise.all(
          affectedQueries.map((query) => findFailures(role, permissions, query)),
        );
        failures[removedModule] = results.flat();
      }
      await assignPermissions(role, granted);
      expect(failures).toEqual(Object.fromEntries(cases.map(({ removedModule }) => [removedModule, []])));
    },
  );
});

it("merges a vendor with its plans into another one, and restores it", async () => {
  const { vendorId } = (await readPlanInput()).orderDetails;
  const { vendors } = await runQuery<{ vendors: { items: { id: string }[] } }>(
    "admin",
    "{ vendors(perPage: 50) { items { id } } }",
  );
  const keptId = vendors.items.find(({ id }) => id !== vendorId)?.id;
  const countPlans = async (id: unknown) =>
    (
      await runQuery<{ mediaPlans: { pageInfo: { totalCount: number } } }>(
        "admin",
        "query ($id: ID) { mediaPlans(vendorId: $id) { pageInfo { totalCount } } }",
        { id },
      )
    ).mediaPlans.pageInfo.totalCount;
  const [plans, keptPlans] = [await countPlans(vendorId), await countPlans(keptId)];
  const pair = { type: "VENDOR", id: vendorId, keptId };
  const previewQuery = `query ($input: MergeInput!) { mergePreview(input: $input) {
    version keptVersion counts { type count } } }`;
  const { mergePreview } = await runQuery<{ mergePreview: Row }>("admin", previewQuery, { input: pair });
  expect(mergePreview["counts"]).toContainEqual({ type: "MediaPlan", count: plans });
  expect((await runQuery<Row>("manager", previewQuery, { input: pair }))["mergePreview"]).toBeNull();
  const { counts: _counts, ...versions } = mergePreview;
  const { mergeRecords } = await runQuery<{ mergeRecords: { id: string } }>(
    "admin",
    "mutation ($input: MergeInput!) { mergeRecords(input: $input) { id } }",
    { input: { ...pair, ...versions } },
  );
  expect([await countPlans(vendorId), await countPlans(keptId)]).toEqual([0, plans + keptPlans]);
  await runQuery("admin", "mutation ($id: ID!) { undoMerge(type: VENDOR, id: $id) { id } }", mergeRecords);
  expect([await countPlans(vendorId), await countPlans(keptId)]).toEqual([plans, keptPlans]);
});
