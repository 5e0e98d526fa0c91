CREATE TABLE "release_order_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendorId" uuid,
	"terms" text,
	"mandate" text,
	"bookingDays" integer,
	"materialDays" integer,
	"mediaTypes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"daysOff" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_order_files" (
	"releaseOrderId" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"xlsx" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" jsonb,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"planRevision" integer NOT NULL,
	"clientId" uuid,
	"vendorId" uuid,
	"campaignId" uuid,
	"mediaTypeId" uuid,
	"mediaPlanId" uuid,
	"planNumber" text,
	"servicePeriod" text,
	"gross" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"commissionPercent" numeric(14, 2),
	"status" text DEFAULT 'draft' NOT NULL,
	"startsOn" date NOT NULL,
	"bookBy" date,
	"materialBy" date,
	"confirmBy" date,
	"materialSentOn" date,
	"language" text,
	"recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text,
	"text" text,
	"sentAt" timestamp (3) with time zone,
	"sentBy" jsonb,
	"decidedBy" text,
	"decidedOn" date,
	"decisionNote" text,
	"content" jsonb,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("number", '') || ' ' || coalesce("planNumber", ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "release_order_terms" ADD CONSTRAINT "release_order_terms_vendorId_vendors_id_fk" FOREIGN KEY ("vendorId") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_order_files" ADD CONSTRAINT "release_order_files_releaseOrderId_release_orders_id_fk" FOREIGN KEY ("releaseOrderId") REFERENCES "public"."release_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_orders" ADD CONSTRAINT "release_orders_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_orders" ADD CONSTRAINT "release_orders_vendorId_vendors_id_fk" FOREIGN KEY ("vendorId") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_orders" ADD CONSTRAINT "release_orders_campaignId_campaigns_id_fk" FOREIGN KEY ("campaignId") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_orders" ADD CONSTRAINT "release_orders_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_orders" ADD CONSTRAINT "release_orders_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_orders" ADD CONSTRAINT "release_orders_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "release_order_terms_vendor" ON "release_order_terms" USING btree ("vendorId");--> statement-breakpoint
CREATE INDEX "release_orders_search" ON "release_orders" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "release_orders_clientId" ON "release_orders" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "release_orders_vendorId" ON "release_orders" USING btree ("vendorId");--> statement-breakpoint
CREATE INDEX "release_orders_campaignId" ON "release_orders" USING btree ("campaignId");--> statement-breakpoint
CREATE INDEX "release_orders_mediaTypeId" ON "release_orders" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "release_orders_mediaPlanId" ON "release_orders" USING btree ("mediaPlanId");--> statement-breakpoint
CREATE INDEX "release_orders_createdById" ON "release_orders" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "release_orders_by_createdAt" ON "release_orders" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_updatedAt" ON "release_orders" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_number" ON "release_orders" USING btree (fold("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_gross" ON "release_orders" USING btree ("gross","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_status" ON "release_orders" USING btree (array_position(array['draft', 'sent', 'confirmed', 'declined', 'superseded', 'cancelled']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "release_orders_by_startsOn" ON "release_orders" USING btree ("startsOn","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_bookBy" ON "release_orders" USING btree ("bookBy","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_materialBy" ON "release_orders" USING btree ("materialBy","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_confirmBy" ON "release_orders" USING btree ("confirmBy","id");--> statement-breakpoint
CREATE INDEX "release_orders_by_sentAt" ON "release_orders" USING btree ("sentAt","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_orders_version" ON "release_orders" USING btree ("number","version");--> statement-breakpoint
CREATE INDEX "release_orders_plan" ON "release_orders" USING btree ("planNumber");--> statement-breakpoint
CREATE UNIQUE INDEX "release_orders_draft" ON "release_orders" USING btree ("planNumber") WHERE status = 'draft';--> statement-breakpoint
CREATE INDEX "release_orders_open" ON "release_orders" USING btree ("startsOn") WHERE status in ('draft', 'sent', 'confirmed');--> statement-breakpoint
INSERT INTO "permissions" ("module", "action", "label")
SELECT 'margins', 'view', 'View margins' WHERE EXISTS (SELECT 1 FROM "roles") ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "grants" ("roleId", "permissionId")
SELECT 'manager', "id" FROM "permissions" WHERE "module" = 'margins' AND "action" = 'view' ON CONFLICT DO NOTHING;
