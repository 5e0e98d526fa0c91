CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" jsonb,
	"name" text NOT NULL,
	"countryId" uuid NOT NULL,
	"mediaTypeId" uuid,
	"percent" numeric(14, 2) NOT NULL,
	"effectiveFrom" date NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_plans" ADD COLUMN "taxes" jsonb;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_countryId_countries_id_fk" FOREIGN KEY ("countryId") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_rates_search" ON "tax_rates" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tax_rates_countryId" ON "tax_rates" USING btree ("countryId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "tax_rates_mediaTypeId" ON "tax_rates" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_createdAt" ON "tax_rates" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_updatedAt" ON "tax_rates" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_name" ON "tax_rates" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_percent" ON "tax_rates" USING btree ("percent","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_effectiveFrom" ON "tax_rates" USING btree ("effectiveFrom","id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_status" ON "tax_rates" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_first_day" ON "tax_rates" USING btree ("countryId", coalesce("mediaTypeId"::text, ''), "effectiveFrom") WHERE status = 'active';--> statement-breakpoint
-- Plans approved before tax rates existed were billed at India's 18 %, and keep it.
UPDATE "media_plans" SET "taxes" = CASE
  WHEN "media_plans"."currency" = 'INR' AND upper("clients"."taxId") ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$'
  THEN jsonb_build_array(jsonb_build_object('name', 'GST', 'country', 'IN', 'percent', 18, 'base', ("priceDetails" ->> 'finalAmount')::numeric))
  ELSE '[]'::jsonb END
FROM "clients" WHERE "clients"."id"::text = "orderDetails" ->> 'clientId' AND "media_plans"."status" IN ('approved', 'completed');
