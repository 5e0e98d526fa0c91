import { sql } from "drizzle-orm";
import { boolean, date, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { idList, money, moneySum, referenceColumn } from "../db/columns.ts";
import { getToday } from "../rules/today.ts";
import { assignNextNumber } from "../db/sequence-numbers.ts";
import { recordTable } from "../db/tables.ts";
import { amountTextRule, equalsBoolean, buildRangeFilters } from "../records/list/filter-conditions.ts";
import { defineResource, type StoredRow, type ResourceContext } from "../records/resource.ts";
import { readNames } from "../records/references.ts";
import {
  amount,
  currency,
  day,
  requiredText,
  optional,
  optionalText,
  reference,
  references,
  withDefault,
} from "../rules/field-rules.ts";
import { RequestError } from "../rules/request-error.ts";
import { checkDateSpan } from "../rules/date-span.ts";
import { clientsTable } from "./client.ts";
import { mediaPlansTable } from "./media-plan/plan-table.ts";
import { usersTable } from "./user/users-table.ts";
import { defineMessage } from "../i18n/translate.ts";

const objectives = ["awareness", "consideration", "conversion", "launch"] as const;
const campaignStatuses = ["pending", "approved", "active", "completed", "cancelled"] as const;
type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignsTable = recordTable(
  "campaigns",
  {
    name: text().notNull(),
    code: text().notNull(),
    clientId: referenceColumn(() => clientsTable).notNull(),
    brand: text(),
    objective: text({ enum: objectives }),
    startDate: date().notNull(),
    endDate: date().notNull(),
    budget: money().notNull(),
    currency: text().notNull().default("INR"),
    mediaTypeIds: idList(),
    targetAudience: text(),
    cityIds: idList(),
    status: text({ enum: campaignStatuses }).notNull().default("pending"),
    notes: text(),
    createdById: referenceColumn(() => usersTable),
    // Sum of the plans' final amounts, except rejected and cancelled plans; maintained by a trigger (0006).
    planned: moneySum().notNull().default(0),
    overBudget: boolean().generatedAlwaysAs(sql.raw(`"planned" > "budget"`)),
  },
  { search: ["name", "code", "brand"], unsorted: ["currency", "targetAudience", "notes"] },
  (table) => [uniqueIndex("campaigns_code").on(table.code), index("campaigns_counted").on(table.status)],
);

const campaignRule = z
  .object({
    name: requiredText(),
    clientId: reference,
    brand: optionalText(),
    objective: optional(z.enum(objectives)),
    startDate: day,
    endDate: day,
    budget: amount,
    currency,
    mediaTypeIds: references,
    targetAudience: optionalText(200),
    cityIds: references,
    status: withDefault(z.enum(campaignStatuses), "pending"),
    notes: optionalText(500),
  })
  .superRefine(({ startDate, endDate }, context) => {
    const problem = checkDateSpan(startDate, endDate);
    if (problem)
      context.addIssue({ code: "custom", path: [`${problem.field}Date`], message: problem.message });
  });

type Campaign = StoredRow<typeof campaignsTable>;
type CampaignBody = z.output<typeof campaignRule>;

/** A creator may only cancel a campaign. */
const canCreatorSetStatus = (viewerId: string, before: Campaign, status: CampaignStatus) =>
  status === "cancelled" && before.status !== "completed" && before.createdById === viewerId;

/** A new campaign is pending; later an Admin or a Manager sets the status. */
function determineStatus(
  { viewer }: ResourceContext,
  { status }: CampaignBody,
  before: Campaign | null,
): CampaignStatus {
  if (!before) return "pending";
  if (status !== before.status && viewer.role === "User" && !canCreatorSetStatus(viewer.id, before, status))
    throw RequestError.invalid(
      "status",
      "Only an Admin or a Manager can change the status; you can cancel your own campaigns",
    );
  return status;
}

/** Rejects a change if there are plans: plans, orders and bills have this client and currency. */
async function checkClientAndCurrency(
  context: ResourceContext,
  { currency: newCurrency, clientId }: CampaignBody,
  before: Campaign,
): Promise<void> {
  const hasNewClient = clientId !== before.clientId;
  if (newCurrency === before.currency && !hasNewClient) return;
  const plans = await context.store
    .select({ id: mediaPlansTable.id })
    .from(mediaPlansTable)
    .where(sql`("orderDetails" ->> 'campaignId') = ${before.id}`)
    .limit(1);
  if (plans.length === 0) return;
  if (newCurrency !== before.currency)
    throw RequestError.invalid(
      "currency",
      defineMessage("The media plans of this campaign are in {currency}", { currency: before.currency }),
    );
  const { clients } = await readNames(context, { clients: [before.clientId] });
  const name = clients.get(before.clientId);
  throw RequestError.invalid(
    "clientId",
    name === undefined
      ? "The media plans of this campaign are for its client"
      : defineMessage("The media plans of this campaign are for {name}", { name }),
  );
}

export const campaigns = defineResource(campaignsTable, {
  title: "Campaign",
  path: "/campaign",
  module: "campaigns",
  searchedReferences: ["clientId"],
  optionsUseListSearch: true,
  filters: {
    ...buildRangeFilters("starts", campaignsTable.startDate, day),
    ...buildRangeFilters("ends", campaignsTable.endDate, day),
    ...buildRangeFilters("budget", campaignsTable.budget, amountTextRule),
    overBudget: equalsBoolean(campaignsTable.overBudget),
  },
  references: [
    { path: "mediaTypeIds[]", to: "mediaTypes" },
    { path: "cityIds[]", to: "cities" },
  ],
  body: campaignRule,
  prepare: async (context, body, before) => {
    if (before) await checkClientAndCurrency(context, body, before);
    return {
      ...body,
      status: determineStatus(context, body, before),
      ...(!before && { code: await assignNextNumber(context.store, "CMP", getToday()) }),
    };
  },
});
