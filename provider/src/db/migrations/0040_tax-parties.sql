ALTER TABLE "media_plans" ADD COLUMN "taxParties" jsonb;--> statement-breakpoint
UPDATE "clients" SET "taxId" = upper("taxId") WHERE "taxId" <> upper("taxId");--> statement-breakpoint
UPDATE "vendors" SET "taxId" = upper("taxId") WHERE "taxId" <> upper("taxId");--> statement-breakpoint
UPDATE "agency" SET "taxId" = upper("taxId") WHERE "taxId" <> upper("taxId");--> statement-breakpoint
-- Without a stored agency, its id is in the configuration, which a migration cannot read.
UPDATE "media_plans" SET "taxParties" = jsonb_build_object('client', "clients"."taxId")
  || coalesce((SELECT jsonb_build_object('agency', "taxId") FROM "agency"), '{}')
FROM "clients"
WHERE "taxes" IS NOT NULL AND "clients"."id"::text = "orderDetails" ->> 'clientId';
