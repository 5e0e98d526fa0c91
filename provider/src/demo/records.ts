import type { Resource, Row } from "../records/resource.ts";
import { registry } from "../resources/registry.ts";
import { createDemoBilling } from "./billing-summaries.ts";
import { createDemoReader, type DemoReader } from "./demo-files.ts";
import { createDemoOrders, createDemoPayments } from "./orders-and-payments.ts";
import {
  readCampaigns,
  readPlans,
  readRecords,
  readVendors,
  type ClientRecord,
  type DemoPlan,
  type DemoRecord,
  type DemoUser,
} from "./plans.ts";

/** Masters and locations, each after the resources to which it refers. */
export const masterTables = sortByReferences(registry.resources)
  .filter(({ module }) => module === "masters" || module === "locations")
  .map(({ key }) => key);

function sortByReferences(resources: readonly Resource[]): Resource[] {
  const visited = new Set<Resource>();
  const visit = (resource: Resource): Resource[] => {
    if (visited.has(resource)) return [];
    visited.add(resource);
    return [...registry.listReferencesFrom(resource).flatMap(({ to }) => visit(to)), resource];
  };
  return resources.flatMap(visit);
}

/** Day on which the master data was created, relative to today; earlier than all plans. */
const mastersCreatedOffset = -640;

type MasterRecord = Row & { id: string; name: string };
type Master = MasterRecord & { createdAt: Date; updatedAt: Date };

interface CommentRecord extends DemoRecord {
  mediaPlanId: string;
  /** Index of the commented plan row. */
  row?: number;
  text: string;
  mentionIds: string[];
  createdById: string;
}

export function readMasters(reader: DemoReader) {
  const readMaster = (table: string) =>
    reader.read<MasterRecord>(table).map((record, index): Master => {
      const createdAt = reader.getTime(mastersCreatedOffset, 10, index);
      return { ...record, createdAt, updatedAt: createdAt };
    });
  return Object.fromEntries(masterTables.map((table) => [table, readMaster(table)]));
}

const readComments = (reader: DemoReader, plans: readonly DemoPlan[]) =>
  readRecords<CommentRecord>(reader, "planComments").map(({ row, ...comment }) => {
    const plan = plans.find(({ id }) => id === comment.mediaPlanId);
    return { ...comment, rowId: row === undefined ? null : (plan?.medias[row]?.id ?? null) };
  });

export type DemoRecords = ReturnType<typeof createDemoRecords>;

/** Reads the records by table, in insertion order. Only planned dates are after `now`. */
export function createDemoRecords(now: Date) {
  const reader = createDemoReader(now);
  const users = reader.read<DemoUser>("users").map((user) => ({
    status: "active",
    isVerified: true,
    ...(user.createdAt && { updatedAt: user.createdAt }),
    ...user,
  }));
  const clients = readRecords<ClientRecord>(reader, "clients");
  const clientsById = new Map(clients.map((client) => [client.id, client]));
  const vendors = readVendors(reader);
  const campaigns = readCampaigns(reader, clientsById);
  const mediaPlans = readPlans(reader, campaigns, clientsById, vendors, users);
  const { orders, unmatchedInvoices } = createDemoOrders(reader, mediaPlans, vendors);
  const payments = createDemoPayments(reader, orders, mediaPlans, vendors);
  return {
    users,
    ...readMasters(reader),
    clients,
    vendors,
    campaigns,
    mediaPlans,
    planComments: readComments(reader, mediaPlans),
    payments,
    poInvoiceSyncs: [...orders, ...unmatchedInvoices],
    billingSummaries: createDemoBilling(mediaPlans, payments),
  };
}
