import type { VirtualUser } from "./virtual-user.ts";

const ROW_REFERENCES = "channel format position size duration timeSlot language material city area".split(
  " ",
);

export interface Ref {
  id: string;
}

/** Without its references. */
interface Row {
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
      medias { id startDate endDate unitRate unit ${ROW_REFERENCES.map((name) => `${name} { id }`).join(" ")} }
      rateCards { id rate quantity } } }`,
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
        Object.entries<Ref | null>(references).map(([resource, record]) => [
          `${resource}Id`,
          record?.id ?? null,
        ]),
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

/** @param attempt makes a retry idempotent */
export async function createPlan(
  user: VirtualUser,
  template: PlanTemplate,
  campaignId: string,
  attempt: string,
): Promise<string> {
  const { created } = await user.request<{ created: Ref }>(
    "mutation Plan($input: MediaPlanInput!, $attempt: String) { created: createMediaPlan(input: $input, attempt: $attempt) { id } }",
    { input: buildPlanInput(template, campaignId), attempt },
  );
  return created.id;
}

/** One user submits a plan, the other approves it and exports the PDF. */
export async function runJourney(
  planner: VirtualUser,
  manager: VirtualUser,
  template: PlanTemplate,
  name: string,
): Promise<CreatedRecords> {
  const [clientName, campaignName] = [`Client ${name}`, `Campaign ${name}`];
  const client = await createNamedRecord(planner, "Client", clientName, {
    address: "14, MG Road, Pune",
    taxId: "27AAPFU0939F1ZV",
    contactPerson: "Asha Patil",
    contactEmail: "asha@client.test",
    phone: "9876543210",
  });
  const { start, end } = template.orderDetails.campaignDate;
  const campaign = await createNamedRecord(planner, "Campaign", campaignName, {
    clientId: client,
    startDate: start,
    endDate: end,
    budget: 99_000_000,
    mediaTypeIds: [template.orderDetails.mediaType.id],
  });
  const plan = await createPlan(planner, template, campaign, `cluster-${name}`);
  await manager.request(
    "mutation Approve($id: ID!) { setMediaPlanStatus(id: $id, status: APPROVED) { id status } }",
    { id: plan },
    async () => ((await readStatus(manager, plan)) === "APPROVED" ? {} : undefined),
  );
  const firstBytes = await planner.downloadPdf(plan);
  if (firstBytes !== "%PDF-") throw new Error(`The PDF of ${name} begins with ${firstBytes}`);
  return { client, clientName, campaign, campaignName, plan };
}

async function readStatus(user: VirtualUser, id: string): Promise<string> {
  const { mediaPlan } = await user.request<{ mediaPlan: { status: string } }>(
    "query Status($id: ID!) { mediaPlan(id: $id) { status } }",
    { id },
  );
  return mediaPlan.status;
}

const nameFields = { Client: "businessName", Campaign: "name" } as const;

type NamedType = keyof typeof nameFields;

/** Looks for the record before a retry, because a lost response may have created it. */
async function createNamedRecord(
  user: VirtualUser,
  type: NamedType,
  name: string,
  values: object,
): Promise<string> {
  const { created } = await user.request<{ created: Ref }>(
    `mutation Create($input: ${type}Input!) { created: create${type}(input: $input) { id } }`,
    { input: { [nameFields[type]]: name, ...values } },
    async () => {
      const [record] = await findByName(user, type, name);
      return record && { created: record };
    },
  );
  return created.id;
}

export async function findByName(user: VirtualUser, type: NamedType, name: string): Promise<Ref[]> {
  const { page } = await user.request<{ page: { items: (Ref & { name: string })[] } }>(
    `query Named($search: String) {
      page: ${type.toLowerCase()}s(search: $search, perPage: 100) { items { id name: ${nameFields[type]} } } }`,
    { search: name },
  );
  return page.items.filter((record) => record.name === name);
}
