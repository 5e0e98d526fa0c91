import { text } from "drizzle-orm/pg-core";
import { refersTo, remembers } from "../../db/columns.ts";
import { campaignsTable } from "../campaign.ts";
import { clientsTable } from "../client.ts";
import { mediaPlansTable } from "../media-plan/table.ts";
import { mediaTypesTable } from "../media-type.ts";
import { vendorsTable } from "../vendor/noun.ts";

/** Columns that link money to its plan, client, vendor and campaign. */
export const planColumns = () => ({
  clientId: refersTo(() => clientsTable),
  vendorId: refersTo(() => vendorsTable),
  campaignId: refersTo(() => campaignsTable),
  mediaTypeId: refersTo(() => mediaTypesTable),
  mediaPlanId: remembers(() => mediaPlansTable),
  planNumber: text(),
  servicePeriod: text(),
});
