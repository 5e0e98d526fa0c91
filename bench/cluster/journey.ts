import type { VirtualUser } from "./virtual-user.ts";

const ROW = `id channel { id } format { id } position { id } size { id } duration { id } timeSlot { id } language { id }
  material { id } city { id } area { id } startDate endDate unitRate unit`;

interface Ref {
  id: string;
}

type RowRefs = Record<
  | "channel"
  | "format"
  | "position"
  | "size"
  | "duration"
  | "timeSlot"
  | "language"
  | "material"
  | "city"
  | "area",
  Ref | null
>;

interface Row extends RowRefs {
  id: string;
  startDate: string;
  endDate: string;
  unitRate: number;
  unit: string;
}

export interface PlanTemplate {
  orderDetails: { mediaType: Ref; vendor: Ref; campaignDate: { start: string; end: string } };
  medias: Row[];
  rateCards: { id: string; rate: number; quantity: number }[];
}

export async function readPlanTemplate(user: VirtualUser): Promise<PlanTemplate> {
  const { mediaPlans } = await user.request<{ mediaPlans: { items: Ref[] } }>(
    "{ mediaPlans(status: APPROVED, perPage: 1) { items { id } } }",
  );
  const { mediaPlan } = await user.request<{ mediaPlan: PlanTemplate }>(
    `query PlanTemplate($id: ID!) { mediaPlan(id: $id) {
      orderDetails { mediaType { id } vendor { id } campaignDate { start end } }
      medias { ${ROW} } rateCards { id rate quantity } } }`,
    { id: mediaPlans.items[0]?.id },
  );
  return mediaPlan;
}

export function buildPlanInput({ orderDetails, medias, rateCards }: PlanTemplate, campaignId: string) {
  return {
    orderDetails: {
      campaignId,
      mediaTypeId: orderDetails.mediaType.id,
      vendorId: orderDetails.vendor.id,
      campaignDate: orderDetails.campaignDate,
    },
    medias: medias.map(({ id, startDate, endDate, unitRate, unit, ...references }) => ({
      id,
      startDate,
      endDate,
      unitRate,
      unit,
      ...Object.fromEntries(
        Object.entries(references).map(([resource, record]) => [`${resource}Id`, record?.id ?? null]),
      ),
    })),
    rateCards,
  };
}

export interface CreatedRecords {
  client: string;
  clientName: string;
  campaign: string;
  campaignName: string;
  plan: string;
}

/** One user submits a plan, the other approves it and exports the PDF. */
export async function runJourney(
  planner: VirtualUser,
  manager: VirtualUser,
  template: PlanTemplate,
  name: string,
): Promise<CreatedRecords> {
  const createClient =
    "mutation Client($input: ClientInput!) { created: createClient(input: $input) { id } }";
  const clientName = `Client ${name}`;
  const client = await planner.request<{ created: Ref }>(
    createClient,
    {
      input: {
        businessName: clientName,
        address: "14, MG Road, Pune",
        taxId: "27AAPFU0939F1ZV",
        contactPerson: "Asha Patil",
        contactEmail: "asha@client.test",
        phone: "9876543210",
      },
    },
    () => findCreatedRecord(planner, "clients", "businessName", clientName),
  );
  const campaignName = `Campaign ${name}`;
  const { start, end } = template.orderDetails.campaignDate;
  const campaign = await planner.request<{ created: Ref }>(
    "mutation Campaign($input: CampaignInput!) { created: createCampaign(input: $input) { id } }",
    {
      input: {
        name: campaignName,
        clientId: client.created.id,
        startDate: start,
        endDate: end,
        budget: 99_000_000,
        mediaTypeIds: [template.orderDetails.mediaType.id],
      },
    },
    () => findCreatedRecord(planner, "campaigns", "name", campaignName),
  );
  // The `attempt` argument makes the retry idempotent.
  const plan = await planner.request<{ created: Ref }>(
    "mutation Plan($input: MediaPlanInput!, $attempt: String) { created: createMediaPlan(input: $input, attempt: $attempt) { id } }",
    { input: buildPlanInput(template, campaign.created.id), attempt: `cluster-${name}` },
  );
  const { id } = plan.created;
  await manager.request(
    "mutation Approve($id: ID!) { setMediaPlanStatus(id: $id, status: APPROVED) { id status } }",
    { id },
    async () => ((await readStatus(manager, id)) === "APPROVED" ? {} : undefined),
  );
  const firstBytes = await planner.downloadPdf(id);
  if (firstBytes !== "%PDF-") throw new Error(`The PDF of ${name} begins with ${firstBytes}`);
  return { client: client.created.id, clientName, campaign: campaign.created.id, campaignName, plan: id };
}

async function readStatus(user: VirtualUser, id: string): Promise<string> {
  const { mediaPlan } = await user.request<{ mediaPlan: { status: string } }>(
    "query Status($id: ID!) { mediaPlan(id: $id) { status } }",
    { id },
  );
  return mediaPlan.status;
}

export async function findByName(
  user: VirtualUser,
  list: "clients" | "campaigns",
  field: "businessName" | "name",
  name: string,
): Promise<Ref[]> {
  const { page } = await user.request<{ page: { items: (Ref & Record<string, string>)[] } }>(
    `query Named($search: String) { page: ${list}(search: $search, perPage: 100) { items { id ${field} } } }`,
    { search: name },
  );
  return page.items.filter((record) => record[field] === name);
}

/** Prevents a duplicate by a retry after a lost response. */
async function findCreatedRecord(
  ...search: Parameters<typeof findByName>
): Promise<{ created: Ref } | undefined> {
  const [record] = await findByName(...search);
  return record && { created: record };
}
