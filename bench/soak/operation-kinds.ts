import operations from "../../web/src/generated/operations.json" with { type: "json" };
import { buildPlanInput, createPlan, readPlanTemplate, type Ref } from "../cluster/journey.ts";
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

/** Sends a persisted query as the web does. */
function createKind(
  operationName: string,
  requestsPerSecond: number,
  buildVariables: (index: number) => object,
): OperationKind {
  const sha256Hash = idsByName.get(operationName);
  if (!sha256Hash) throw new Error(`Unknown operation ${operationName}`);
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  const body = (index: number) => ({ operationName, variables: buildVariables(index), extensions });
  return { name: operationName, requestsPerSecond, body };
}

function pickItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There are no demo records");
  return item;
}

/** Mostly lists, some records and options, rarely a save, a PDF or a sign-in. */
export async function listOperationKinds(user: VirtualUser): Promise<OperationKind[]> {
  const template = await readPlanTemplate(user);
  const records = await user.request<Record<"clients" | "campaigns" | "mediaPlans", { items: Ref[] }>>(
    `{ clients(perPage: 20) { items { id } } campaigns(perPage: 20) { items { id } }
       mediaPlans(status: APPROVED, perPage: 20) { items { id } } }`,
  );
  const pickId = (list: keyof typeof records, index: number) => pickItem(records[list].items, index).id;
  const pickSearch = (index: number) => pickItem(["", "a", "media", "zz", "é", "limited"], index);
  const pickPage = (index: number) => (index % 3) + 1;
  const buildPlan = (index: number) => buildPlanInput(template, pickId("campaigns", index));
  const plan = await createPlan(user, template, pickId("campaigns", 0), `soak-${process.pid}`);
  return [
    createKind("Clients", 10, (index) => ({
      page: pickPage(index),
      search: pickSearch(index),
      sort: { field: "BUSINESS_NAME", order: pickItem(["ASC", "DESC"], index) },
    })),
    createKind("MediaPlans", 10, (index) => ({
      page: pickPage(index),
      search: pickSearch(index),
      status: pickItem(["APPROVED", "PENDING"], index),
    })),
    createKind("Vendors", 5, (index) => ({ search: pickSearch(index), perPage: 20 })),
    createKind("Client", 5, (index) => ({ id: pickId("clients", index) })),
    createKind("MediaPlan", 5, (index) => ({ id: pickId("mediaPlans", index) })),
    createKind("CampaignOptions", 10, (index) => ({ search: pickSearch(index) })),
    createKind("Dashboard", 2, () => ({})),
    createKind("CreateMediaPlan", 1, (index) => ({
      input: buildPlan(index),
      attempt: `soak-${process.pid}-${index}`,
    })),
    createKind("UpdateMediaPlan", 1, () => ({ id: plan, input: buildPlan(0) })),
    { name: "PDF", requestsPerSecond: 1, path: `/media-plans/${pickId("mediaPlans", 0)}/pdf` },
  ];
}
