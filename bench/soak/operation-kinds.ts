import operations from "../../web/src/generated/operations.json" with { type: "json" };
import { type PlanTemplate, buildPlanInput, readPlanTemplate } from "../cluster/journey.ts";
import type { VirtualUser } from "../cluster/virtual-user.ts";

export interface OperationKind {
  name: string;
  requestsPerSecond: number;
  /** Builds the GraphQL request body; `index` makes each body different. */
  body?: (index: number) => object;
  /** Path of a GET request without a GraphQL operation. */
  path?: string;
}

const idsByName = new Map(
  Object.entries(operations).flatMap(([id, text]) => {
    const name = /(?:query|mutation) (\w+)/.exec(text)?.[1];
    return name ? [[name, id] as const] : [];
  }),
);

/** Builds a persisted query as the web sends it. */
export function createPersistedRequest(operationName: string, variables: object): object {
  const sha256Hash = idsByName.get(operationName);
  if (!sha256Hash) throw new Error(`Unknown operation ${operationName}`);
  return { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}

function pickItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There are no demo records");
  return item;
}

interface Ref {
  id: string;
}

/** Mostly lists, some records and options, rarely a save, a PDF or a sign-in. */
export async function listOperationKinds(user: VirtualUser): Promise<OperationKind[]> {
  const template = await readPlanTemplate(user);
  const records = await user.request<Record<"clients" | "campaigns" | "mediaPlans", { items: Ref[] }>>(
    `{ clients(perPage: 20) { items { id } } campaigns(perPage: 20) { items { id } }
       mediaPlans(status: APPROVED, perPage: 20) { items { id } } }`,
  );
  const [clients, campaigns, plans] = [
    records.clients.items,
    records.campaigns.items,
    records.mediaPlans.items,
  ];
  const plan = await createPlanToUpdate(user, template, pickItem(campaigns, 0));
  const searches = ["", "a", "media", "zz", "é", "limited"];
  const pickSearch = (index: number) => pickItem(searches, index);
  const pickPage = (index: number) => (index % 3) + 1;
  return [
    {
      name: "list of clients",
      requestsPerSecond: 10,
      body: (index) =>
        createPersistedRequest("Clients", {
          page: pickPage(index),
          search: pickSearch(index),
          sort: { field: "BUSINESS_NAME", order: pickItem(["ASC", "DESC"], index) },
        }),
    },
    {
      name: "list of plans",
      requestsPerSecond: 10,
      body: (index) =>
        createPersistedRequest("MediaPlans", {
          page: pickPage(index),
          search: pickSearch(index),
          status: pickItem(["APPROVED", "PENDING"], index),
        }),
    },
    {
      name: "list of vendors",
      requestsPerSecond: 5,
      body: (index) => createPersistedRequest("Vendors", { search: pickSearch(index), perPage: 20 }),
    },
    {
      name: "client",
      requestsPerSecond: 5,
      body: (index) => createPersistedRequest("Client", { id: pickItem(clients, index).id }),
    },
    {
      name: "plan",
      requestsPerSecond: 5,
      body: (index) => createPersistedRequest("MediaPlan", { id: pickItem(plans, index).id }),
    },
    {
      name: "options",
      requestsPerSecond: 10,
      body: (index) => createPersistedRequest("CampaignOptions", { search: pickSearch(index) }),
    },
    { name: "dashboard", requestsPerSecond: 2, body: () => createPersistedRequest("Dashboard", {}) },
    {
      name: "create a plan",
      requestsPerSecond: 1,
      body: (index) =>
        createPersistedRequest("CreateMediaPlan", {
          input: buildPlanInput(template, pickItem(campaigns, index).id),
          attempt: `soak-${process.pid}-${index}`,
        }),
    },
    {
      name: "update a plan",
      requestsPerSecond: 1,
      body: () =>
        createPersistedRequest("UpdateMediaPlan", {
          id: plan,
          input: buildPlanInput(template, pickItem(campaigns, 0).id),
        }),
    },
    { name: "PDF", requestsPerSecond: 1, path: `/media-plans/${pickItem(plans, 0).id}/pdf` },
  ];
}

async function createPlanToUpdate(user: VirtualUser, template: PlanTemplate, campaign: Ref): Promise<string> {
  const { created } = await user.request<{ created: Ref }>(
    "mutation Plan($input: MediaPlanInput!) { created: createMediaPlan(input: $input) { id } }",
    { input: buildPlanInput(template, campaign.id) },
  );
  return created.id;
}
