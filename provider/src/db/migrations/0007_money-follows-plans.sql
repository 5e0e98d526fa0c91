ALTER TABLE "payments" DROP CONSTRAINT "payments_mediaPlanId_media_plans_id_fk";--> statement-breakpoint
ALTER TABLE "payments" drop column "searchText";--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" drop column "searchText";--> statement-breakpoint
ALTER TABLE "billing_summaries" ADD COLUMN "openBills" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mediaTypeId" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "planNumber" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "servicePeriod" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "commission" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD COLUMN "mediaPlanId" uuid;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD COLUMN "planNumber" text;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD COLUMN "invoiceExpectedOn" date;--> statement-breakpoint
ALTER TABLE "media_plans" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("reference", '') || ' ' || coalesce("poNumber", '') || ' ' || coalesce("invoiceNumber", '') || ' ' || coalesce("method", '') || ' ' || coalesce("planNumber", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("poNumber", '') || ' ' || coalesce("invoiceNumber", '') || ' ' || coalesce("matchStatus", '') || ' ' || coalesce("servicePeriod", '') || ' ' || coalesce("planNumber", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD CONSTRAINT "po_invoice_syncs_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_summaries_subject" ON "billing_summaries" USING btree ("campaignId","mediaTypeId","period");--> statement-breakpoint
CREATE INDEX "payments_mediaTypeId" ON "payments" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "payments_by_servicePeriod" ON "payments" USING btree (fold("servicePeriod") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_plan" ON "payments" USING btree ("planNumber");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_mediaPlanId" ON "po_invoice_syncs" USING btree ("mediaPlanId");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_plan" ON "po_invoice_syncs" USING btree ("planNumber");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_search" ON "po_invoice_syncs" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "billing_summaries" DROP COLUMN "ageing";--> statement-breakpoint
-- Links existing orders and payments to their plans.
UPDATE "media_plans" AS plan SET "currency" = campaign."currency" FROM "campaigns" AS campaign
  WHERE campaign."id"::text = plan."orderDetails" ->> 'campaignId';--> statement-breakpoint
UPDATE "payments" AS payment SET "planNumber" = plan."planNumber", "mediaTypeId" = (plan."orderDetails" ->> 'mediaTypeId')::uuid,
  "servicePeriod" = substring(plan."startDate", 1, 7),
  "commission" = CASE WHEN payment."direction" = 'from_client' THEN round(payment."invoiceAmount" * vendor."commissionPercent" / 100, 2) END
  FROM "media_plans" AS plan LEFT JOIN "vendors" AS vendor ON vendor."id"::text = plan."orderDetails" ->> 'vendorId'
  WHERE plan."id" = payment."mediaPlanId";--> statement-breakpoint
UPDATE "po_invoice_syncs" AS sync SET "mediaPlanId" = plan."id", "planNumber" = plan."planNumber",
  "invoiceExpectedOn" = plan."endDate"::date + 10
  FROM "media_plans" AS plan
  WHERE sync."campaignId"::text = plan."orderDetails" ->> 'campaignId' AND sync."vendorId"::text = plan."orderDetails" ->> 'vendorId'
    AND sync."mediaTypeId"::text = plan."orderDetails" ->> 'mediaTypeId' AND sync."servicePeriod" = substring(plan."startDate", 1, 7)
    AND sync."poValue" = plan."finalAmount" AND plan."status" IN ('approved', 'completed');--> statement-breakpoint
UPDATE "po_invoice_syncs" SET "invoiceAmount" = NULL, "variance" = NULL WHERE "matchStatus" = 'missing_invoice';--> statement-breakpoint
UPDATE "billing_summaries" AS summary SET "openBills" = bills."open" FROM (
  SELECT "campaignId", "mediaTypeId", "servicePeriod",
    jsonb_agg(jsonb_build_object('invoiceDate', "invoiceDate", 'balance', "balance")) AS "open"
  FROM "payments" WHERE "direction" = 'from_client' AND "status" = 'pending' AND "balance" > 0 GROUP BY 1, 2, 3) AS bills
  WHERE bills."campaignId" = summary."campaignId" AND bills."mediaTypeId" = summary."mediaTypeId"
    AND bills."servicePeriod" = summary."period";
