import { text } from "drizzle-orm/pg-core";
import { referenceColumn, setNullReferenceColumn } from "../../db/columns.ts";
import { campaignsTable } from "../campaign.ts";
import { clientsTable } from "../client.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { mediaTypesTable } from "../masters/media-type.ts";
import { vendorsTable } from "../vendor/vendor.ts";

export const denormalizedPlanColumns = () => ({
  clientId: referenceColumn(() => clientsTable),
  vendorId: referenceColumn(() => vendorsTable),
  campaignId: referenceColumn(() => campaignsTable),
  mediaTypeId: referenceColumn(() => mediaTypesTable),
  mediaPlanId: setNullReferenceColumn(() => mediaPlansTable),
  planNumber: text(),
  servicePeriod: text(),
});
