CREATE TABLE "areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"pincode" text,
	"countryId" uuid NOT NULL,
	"stateId" uuid NOT NULL,
	"cityId" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("pincode", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"period" text NOT NULL,
	"clientId" uuid,
	"campaignId" uuid,
	"mediaTypeId" uuid,
	"currency" text DEFAULT 'INR' NOT NULL,
	"planned" numeric(14, 2),
	"ordered" numeric(14, 2),
	"billed" numeric(14, 2),
	"received" numeric(14, 2),
	"outstanding" numeric(14, 2),
	"tax" numeric(14, 2),
	"commission" numeric(14, 2),
	"ageing" jsonb,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("period", '') || ' ' || coalesce("currency", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"clientId" uuid NOT NULL,
	"brand" text,
	"objective" text,
	"startDate" date NOT NULL,
	"endDate" date NOT NULL,
	"budget" numeric(14, 2) NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"mediaTypeIds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"targetAudience" text,
	"cityIds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("brand", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"countryId" uuid NOT NULL,
	"stateId" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"businessName" text NOT NULL,
	"address" text NOT NULL,
	"taxId" text NOT NULL,
	"contactPerson" text NOT NULL,
	"contactEmail" text NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("businessName", '') || ' ' || coalesce("taxId", '') || ' ' || coalesce("contactPerson", '') || ' ' || coalesce("contactEmail", '') || ' ' || coalesce("phone", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"iso2" text NOT NULL,
	"phoneCode" text,
	"currency" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("iso2", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "durations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL,
	"unit" text NOT NULL,
	"mediaTypeId" uuid,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "formats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"defaultUnit" text NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"nativeName" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("nativeName", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"kind" text NOT NULL,
	"specs" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("kind", '') || ' ' || coalesce("specs", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"subMediaId" uuid NOT NULL,
	"publisherId" uuid,
	"cityId" uuid,
	"unit" text NOT NULL,
	"cost" numeric(14, 2) NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"effectiveFrom" date NOT NULL,
	"effectiveTo" date,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("unit", '') || ' ' || coalesce("currency", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"planNumber" text NOT NULL,
	"orderDetails" jsonb NOT NULL,
	"medias" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rateCards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priceDetails" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"createdById" uuid,
	"startDate" text GENERATED ALWAYS AS ("orderDetails" #>> '{campaignDate,start}') STORED,
	"endDate" text GENERATED ALWAYS AS ("orderDetails" #>> '{campaignDate,end}') STORED,
	"finalAmount" numeric GENERATED ALWAYS AS (("priceDetails" ->> 'finalAmount')::numeric) STORED,
	"grandTotal" numeric GENERATED ALWAYS AS (("priceDetails" ->> 'grandTotal')::numeric) STORED,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("planNumber", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("description", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"direction" text NOT NULL,
	"reference" text,
	"clientId" uuid,
	"vendorId" uuid,
	"campaignId" uuid,
	"mediaPlanId" uuid,
	"poNumber" text,
	"invoiceNumber" text,
	"invoiceDate" date,
	"dueDate" date,
	"invoiceAmount" numeric(14, 2),
	"taxAmount" numeric(14, 2),
	"paidAmount" numeric(14, 2),
	"balance" numeric(14, 2),
	"method" text,
	"paidOn" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("reference", '') || ' ' || coalesce("poNumber", '') || ' ' || coalesce("invoiceNumber", '') || ' ' || coalesce("method", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"roleId" text NOT NULL,
	"permissionId" uuid NOT NULL,
	CONSTRAINT "grants_roleId_permissionId_pk" PRIMARY KEY("roleId","permissionId")
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"module" text NOT NULL,
	"action" text NOT NULL,
	"label" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("module", '') || ' ' || coalesce("action", '') || ' ' || coalesce("label", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "po_invoice_syncs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"poNumber" text,
	"poDate" date,
	"poValue" numeric(14, 2),
	"clientId" uuid,
	"vendorId" uuid,
	"campaignId" uuid,
	"mediaTypeId" uuid,
	"servicePeriod" text,
	"invoiceNumber" text,
	"invoiceDate" date,
	"invoiceAmount" numeric(14, 2),
	"variance" numeric(14, 2),
	"matchStatus" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"syncedAt" timestamp (3) with time zone,
	"syncError" text,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("poNumber", '') || ' ' || coalesce("invoiceNumber", '') || ' ' || coalesce("matchStatus", '') || ' ' || coalesce("servicePeriod", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"premiumPercent" numeric(14, 2) DEFAULT 0 NOT NULL,
	"description" text,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"contactPerson" text,
	"email" text,
	"phone" text,
	"website" text,
	"languageIds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cityIds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" jsonb,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("contactPerson", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"width" numeric(14, 2) NOT NULL,
	"height" numeric(14, 2) NOT NULL,
	"unit" text NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"countryId" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("code", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"mediaTypeId" uuid NOT NULL,
	"startTime" text NOT NULL,
	"endTime" text NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"isPrime" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fullName" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"passwordHash" text NOT NULL,
	"role" text DEFAULT 'User' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"isVerified" boolean DEFAULT false NOT NULL,
	"designation" text,
	"language" text,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("fullName", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("role", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"mediaTypeIds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"publisherId" uuid,
	"contactPerson" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text,
	"countryId" uuid,
	"stateId" uuid,
	"cityId" uuid,
	"areaId" uuid,
	"taxId" text,
	"paymentTermsDays" integer DEFAULT 30 NOT NULL,
	"commissionPercent" numeric(14, 2) DEFAULT 15 NOT NULL,
	"notes" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"channels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("contactPerson", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"lastAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"address" text PRIMARY KEY NOT NULL,
	"codeHash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	"usedAt" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"currentHash" text NOT NULL,
	"previousHash" text,
	"rotatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	"revokedAt" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"name" text NOT NULL,
	"slot" integer NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "row_counts_name_slot_pk" PRIMARY KEY("name","slot")
);
--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_countryId_countries_id_fk" FOREIGN KEY ("countryId") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_stateId_states_id_fk" FOREIGN KEY ("stateId") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_cityId_cities_id_fk" FOREIGN KEY ("cityId") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_summaries" ADD CONSTRAINT "billing_summaries_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_summaries" ADD CONSTRAINT "billing_summaries_campaignId_campaigns_id_fk" FOREIGN KEY ("campaignId") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_summaries" ADD CONSTRAINT "billing_summaries_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_countryId_countries_id_fk" FOREIGN KEY ("countryId") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_stateId_states_id_fk" FOREIGN KEY ("stateId") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "durations" ADD CONSTRAINT "durations_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "formats" ADD CONSTRAINT "formats_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_costs" ADD CONSTRAINT "media_costs_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_costs" ADD CONSTRAINT "media_costs_subMediaId_formats_id_fk" FOREIGN KEY ("subMediaId") REFERENCES "public"."formats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_costs" ADD CONSTRAINT "media_costs_publisherId_publishers_id_fk" FOREIGN KEY ("publisherId") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_costs" ADD CONSTRAINT "media_costs_cityId_cities_id_fk" FOREIGN KEY ("cityId") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_plans" ADD CONSTRAINT "media_plans_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_vendorId_vendors_id_fk" FOREIGN KEY ("vendorId") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_campaignId_campaigns_id_fk" FOREIGN KEY ("campaignId") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_roleId_roles_id_fk" FOREIGN KEY ("roleId") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_permissionId_permissions_id_fk" FOREIGN KEY ("permissionId") REFERENCES "public"."permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD CONSTRAINT "po_invoice_syncs_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD CONSTRAINT "po_invoice_syncs_vendorId_vendors_id_fk" FOREIGN KEY ("vendorId") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD CONSTRAINT "po_invoice_syncs_campaignId_campaigns_id_fk" FOREIGN KEY ("campaignId") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD CONSTRAINT "po_invoice_syncs_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizes" ADD CONSTRAINT "sizes_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_countryId_countries_id_fk" FOREIGN KEY ("countryId") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slots" ADD CONSTRAINT "time_slots_mediaTypeId_media_types_id_fk" FOREIGN KEY ("mediaTypeId") REFERENCES "public"."media_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_publisherId_publishers_id_fk" FOREIGN KEY ("publisherId") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_countryId_countries_id_fk" FOREIGN KEY ("countryId") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_stateId_states_id_fk" FOREIGN KEY ("stateId") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_cityId_cities_id_fk" FOREIGN KEY ("cityId") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_areaId_areas_id_fk" FOREIGN KEY ("areaId") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "areas_search" ON "areas" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "areas_countryId" ON "areas" USING btree ("countryId");--> statement-breakpoint
CREATE INDEX "areas_stateId" ON "areas" USING btree ("stateId");--> statement-breakpoint
CREATE INDEX "areas_cityId" ON "areas" USING btree ("cityId");--> statement-breakpoint
CREATE INDEX "areas_by_createdAt" ON "areas" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "areas_by_updatedAt" ON "areas" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "areas_by_name" ON "areas" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "areas_by_pincode" ON "areas" USING btree (fold("pincode") collate "C","id");--> statement-breakpoint
CREATE INDEX "areas_by_status" ON "areas" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_search" ON "billing_summaries" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billing_summaries_clientId" ON "billing_summaries" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "billing_summaries_campaignId" ON "billing_summaries" USING btree ("campaignId");--> statement-breakpoint
CREATE INDEX "billing_summaries_mediaTypeId" ON "billing_summaries" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_createdAt" ON "billing_summaries" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_updatedAt" ON "billing_summaries" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_period" ON "billing_summaries" USING btree (fold("period") collate "C","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_planned" ON "billing_summaries" USING btree ("planned","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_ordered" ON "billing_summaries" USING btree ("ordered","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_billed" ON "billing_summaries" USING btree ("billed","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_received" ON "billing_summaries" USING btree ("received","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_outstanding" ON "billing_summaries" USING btree ("outstanding","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_tax" ON "billing_summaries" USING btree ("tax","id");--> statement-breakpoint
CREATE INDEX "billing_summaries_by_commission" ON "billing_summaries" USING btree ("commission","id");--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "campaigns_clientId" ON "campaigns" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "campaigns_createdById" ON "campaigns" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "campaigns_by_createdAt" ON "campaigns" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_updatedAt" ON "campaigns" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_name" ON "campaigns" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_code" ON "campaigns" USING btree (fold("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_brand" ON "campaigns" USING btree (fold("brand") collate "C","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_objective" ON "campaigns" USING btree (fold("objective") collate "C","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_startDate" ON "campaigns" USING btree ("startDate","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_endDate" ON "campaigns" USING btree ("endDate","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_budget" ON "campaigns" USING btree ("budget","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_status" ON "campaigns" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_code" ON "campaigns" USING btree ("code");--> statement-breakpoint
CREATE INDEX "campaigns_mediaTypeIds" ON "campaigns" USING gin ("mediaTypeIds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "campaigns_cityIds" ON "campaigns" USING gin ("cityIds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "cities_search" ON "cities" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_countryId" ON "cities" USING btree ("countryId");--> statement-breakpoint
CREATE INDEX "cities_stateId" ON "cities" USING btree ("stateId");--> statement-breakpoint
CREATE INDEX "cities_by_createdAt" ON "cities" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "cities_by_updatedAt" ON "cities" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "cities_by_status" ON "cities" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_createdById" ON "clients" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "clients_by_createdAt" ON "clients" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "clients_by_updatedAt" ON "clients" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "clients_by_businessName" ON "clients" USING btree (fold("businessName") collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_by_taxId" ON "clients" USING btree (fold("taxId") collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_by_contactPerson" ON "clients" USING btree (fold("contactPerson") collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_by_contactEmail" ON "clients" USING btree (fold("contactEmail") collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_by_phone" ON "clients" USING btree (fold("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "countries_search" ON "countries" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "countries_by_createdAt" ON "countries" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "countries_by_updatedAt" ON "countries" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "countries_by_name" ON "countries" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "countries_by_iso2" ON "countries" USING btree (fold("iso2") collate "C","id");--> statement-breakpoint
CREATE INDEX "countries_by_phoneCode" ON "countries" USING btree (fold("phoneCode") collate "C","id");--> statement-breakpoint
CREATE INDEX "countries_by_currency" ON "countries" USING btree (fold("currency") collate "C","id");--> statement-breakpoint
CREATE INDEX "countries_by_status" ON "countries" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "durations_search" ON "durations" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "durations_mediaTypeId" ON "durations" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "durations_by_createdAt" ON "durations" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "durations_by_updatedAt" ON "durations" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "durations_by_name" ON "durations" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "durations_by_value" ON "durations" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "durations_by_unit" ON "durations" USING btree (fold("unit") collate "C","id");--> statement-breakpoint
CREATE INDEX "durations_by_status" ON "durations" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "formats_search" ON "formats" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "formats_mediaTypeId" ON "formats" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "formats_by_createdAt" ON "formats" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "formats_by_updatedAt" ON "formats" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "formats_by_name" ON "formats" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "formats_by_defaultUnit" ON "formats" USING btree (fold("defaultUnit") collate "C","id");--> statement-breakpoint
CREATE INDEX "formats_by_status" ON "formats" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "languages_search" ON "languages" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "languages_by_createdAt" ON "languages" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "languages_by_updatedAt" ON "languages" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "languages_by_name" ON "languages" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "languages_by_code" ON "languages" USING btree (fold("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "languages_by_nativeName" ON "languages" USING btree (fold("nativeName") collate "C","id");--> statement-breakpoint
CREATE INDEX "languages_by_status" ON "languages" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "materials_search" ON "materials" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "materials_mediaTypeId" ON "materials" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "materials_by_createdAt" ON "materials" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "materials_by_updatedAt" ON "materials" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "materials_by_name" ON "materials" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "materials_by_kind" ON "materials" USING btree (fold("kind") collate "C","id");--> statement-breakpoint
CREATE INDEX "materials_by_status" ON "materials" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_costs_search" ON "media_costs" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_costs_mediaTypeId" ON "media_costs" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "media_costs_subMediaId" ON "media_costs" USING btree ("subMediaId");--> statement-breakpoint
CREATE INDEX "media_costs_publisherId" ON "media_costs" USING btree ("publisherId");--> statement-breakpoint
CREATE INDEX "media_costs_cityId" ON "media_costs" USING btree ("cityId");--> statement-breakpoint
CREATE INDEX "media_costs_by_createdAt" ON "media_costs" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_updatedAt" ON "media_costs" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_unit" ON "media_costs" USING btree (fold("unit") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_cost" ON "media_costs" USING btree ("cost","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_currency" ON "media_costs" USING btree (fold("currency") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_effectiveFrom" ON "media_costs" USING btree ("effectiveFrom","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_effectiveTo" ON "media_costs" USING btree ("effectiveTo","id");--> statement-breakpoint
CREATE INDEX "media_costs_by_status" ON "media_costs" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_plans_search" ON "media_plans" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_plans_createdById" ON "media_plans" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "media_plans_by_createdAt" ON "media_plans" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_updatedAt" ON "media_plans" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_planNumber" ON "media_plans" USING btree (fold("planNumber") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_status" ON "media_plans" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_revision" ON "media_plans" USING btree ("revision","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_startDate" ON "media_plans" USING btree ("startDate","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_endDate" ON "media_plans" USING btree ("endDate","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_finalAmount" ON "media_plans" USING btree ("finalAmount","id");--> statement-breakpoint
CREATE INDEX "media_plans_by_grandTotal" ON "media_plans" USING btree ("grandTotal","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_plans_number" ON "media_plans" USING btree ("planNumber");--> statement-breakpoint
CREATE INDEX "media_plans_campaign" ON "media_plans" USING btree (("orderDetails" ->> 'campaignId'));--> statement-breakpoint
CREATE INDEX "media_plans_client" ON "media_plans" USING btree (("orderDetails" ->> 'clientId'));--> statement-breakpoint
CREATE INDEX "media_plans_vendor" ON "media_plans" USING btree (("orderDetails" ->> 'vendorId'));--> statement-breakpoint
CREATE INDEX "media_plans_orderDetails" ON "media_plans" USING gin ("orderDetails" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "media_plans_medias" ON "media_plans" USING gin ("medias" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "media_types_search" ON "media_types" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_types_by_createdAt" ON "media_types" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "media_types_by_updatedAt" ON "media_types" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "media_types_by_name" ON "media_types" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_types_by_code" ON "media_types" USING btree (fold("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "media_types_by_status" ON "media_types" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_clientId" ON "payments" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "payments_vendorId" ON "payments" USING btree ("vendorId");--> statement-breakpoint
CREATE INDEX "payments_campaignId" ON "payments" USING btree ("campaignId");--> statement-breakpoint
CREATE INDEX "payments_mediaPlanId" ON "payments" USING btree ("mediaPlanId");--> statement-breakpoint
CREATE INDEX "payments_by_createdAt" ON "payments" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "payments_by_updatedAt" ON "payments" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "payments_by_direction" ON "payments" USING btree (fold("direction") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree (fold("reference") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_by_poNumber" ON "payments" USING btree (fold("poNumber") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_by_invoiceNumber" ON "payments" USING btree (fold("invoiceNumber") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_by_invoiceDate" ON "payments" USING btree ("invoiceDate","id");--> statement-breakpoint
CREATE INDEX "payments_by_dueDate" ON "payments" USING btree ("dueDate","id");--> statement-breakpoint
CREATE INDEX "payments_by_invoiceAmount" ON "payments" USING btree ("invoiceAmount","id");--> statement-breakpoint
CREATE INDEX "payments_by_taxAmount" ON "payments" USING btree ("taxAmount","id");--> statement-breakpoint
CREATE INDEX "payments_by_paidAmount" ON "payments" USING btree ("paidAmount","id");--> statement-breakpoint
CREATE INDEX "payments_by_balance" ON "payments" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "payments_by_method" ON "payments" USING btree (fold("method") collate "C","id");--> statement-breakpoint
CREATE INDEX "payments_by_paidOn" ON "payments" USING btree ("paidOn","id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "grants_permission" ON "grants" USING btree ("permissionId");--> statement-breakpoint
CREATE INDEX "permissions_search" ON "permissions" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "permissions_by_createdAt" ON "permissions" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "permissions_by_updatedAt" ON "permissions" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "permissions_by_module" ON "permissions" USING btree (fold("module") collate "C","id");--> statement-breakpoint
CREATE INDEX "permissions_by_action" ON "permissions" USING btree (fold("action") collate "C","id");--> statement-breakpoint
CREATE INDEX "permissions_by_label" ON "permissions" USING btree (fold("label") collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_module_action" ON "permissions" USING btree ("module","action");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_search" ON "po_invoice_syncs" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_clientId" ON "po_invoice_syncs" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_vendorId" ON "po_invoice_syncs" USING btree ("vendorId");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_campaignId" ON "po_invoice_syncs" USING btree ("campaignId");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_mediaTypeId" ON "po_invoice_syncs" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_createdAt" ON "po_invoice_syncs" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_updatedAt" ON "po_invoice_syncs" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_poNumber" ON "po_invoice_syncs" USING btree (fold("poNumber") collate "C","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_poDate" ON "po_invoice_syncs" USING btree ("poDate","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_poValue" ON "po_invoice_syncs" USING btree ("poValue","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_servicePeriod" ON "po_invoice_syncs" USING btree (fold("servicePeriod") collate "C","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_invoiceNumber" ON "po_invoice_syncs" USING btree (fold("invoiceNumber") collate "C","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_invoiceDate" ON "po_invoice_syncs" USING btree ("invoiceDate","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_invoiceAmount" ON "po_invoice_syncs" USING btree ("invoiceAmount","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_variance" ON "po_invoice_syncs" USING btree ("variance","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_matchStatus" ON "po_invoice_syncs" USING btree (fold("matchStatus") collate "C","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_status" ON "po_invoice_syncs" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_syncedAt" ON "po_invoice_syncs" USING btree ("syncedAt","id");--> statement-breakpoint
CREATE INDEX "positions_search" ON "positions" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "positions_mediaTypeId" ON "positions" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "positions_by_createdAt" ON "positions" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "positions_by_updatedAt" ON "positions" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "positions_by_name" ON "positions" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "positions_by_premiumPercent" ON "positions" USING btree ("premiumPercent","id");--> statement-breakpoint
CREATE INDEX "positions_by_status" ON "positions" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_search" ON "publishers" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publishers_mediaTypeId" ON "publishers" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "publishers_by_createdAt" ON "publishers" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "publishers_by_updatedAt" ON "publishers" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "publishers_by_name" ON "publishers" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_by_contactPerson" ON "publishers" USING btree (fold("contactPerson") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_by_email" ON "publishers" USING btree (fold("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_by_phone" ON "publishers" USING btree (fold("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_by_status" ON "publishers" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_languageIds" ON "publishers" USING gin ("languageIds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "publishers_cityIds" ON "publishers" USING gin ("cityIds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sizes_search" ON "sizes" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sizes_mediaTypeId" ON "sizes" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "sizes_by_createdAt" ON "sizes" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "sizes_by_updatedAt" ON "sizes" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "sizes_by_name" ON "sizes" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "sizes_by_width" ON "sizes" USING btree ("width","id");--> statement-breakpoint
CREATE INDEX "sizes_by_height" ON "sizes" USING btree ("height","id");--> statement-breakpoint
CREATE INDEX "sizes_by_unit" ON "sizes" USING btree (fold("unit") collate "C","id");--> statement-breakpoint
CREATE INDEX "sizes_by_status" ON "sizes" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "states_search" ON "states" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "states_countryId" ON "states" USING btree ("countryId");--> statement-breakpoint
CREATE INDEX "states_by_createdAt" ON "states" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "states_by_updatedAt" ON "states" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "states_by_name" ON "states" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "states_by_code" ON "states" USING btree (fold("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "states_by_status" ON "states" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "time_slots_search" ON "time_slots" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "time_slots_mediaTypeId" ON "time_slots" USING btree ("mediaTypeId");--> statement-breakpoint
CREATE INDEX "time_slots_by_createdAt" ON "time_slots" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_updatedAt" ON "time_slots" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_name" ON "time_slots" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_startTime" ON "time_slots" USING btree (fold("startTime") collate "C","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_endTime" ON "time_slots" USING btree (fold("endTime") collate "C","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_isPrime" ON "time_slots" USING btree ("isPrime","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_status" ON "time_slots" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_createdAt" ON "users" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "users_by_updatedAt" ON "users" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "users_by_fullName" ON "users" USING btree (fold("fullName") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (fold("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_phone" ON "users" USING btree (fold("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree (fold("role") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_isVerified" ON "users" USING btree ("isVerified","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_phone" ON "users" USING btree ("phone") WHERE "users"."isVerified";--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vendors_publisherId" ON "vendors" USING btree ("publisherId");--> statement-breakpoint
CREATE INDEX "vendors_countryId" ON "vendors" USING btree ("countryId");--> statement-breakpoint
CREATE INDEX "vendors_stateId" ON "vendors" USING btree ("stateId");--> statement-breakpoint
CREATE INDEX "vendors_cityId" ON "vendors" USING btree ("cityId");--> statement-breakpoint
CREATE INDEX "vendors_areaId" ON "vendors" USING btree ("areaId");--> statement-breakpoint
CREATE INDEX "vendors_createdById" ON "vendors" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "vendors_by_createdAt" ON "vendors" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "vendors_by_updatedAt" ON "vendors" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "vendors_by_name" ON "vendors" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_by_code" ON "vendors" USING btree (fold("code") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_by_contactPerson" ON "vendors" USING btree (fold("contactPerson") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_by_email" ON "vendors" USING btree (fold("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_by_phone" ON "vendors" USING btree (fold("phone") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_by_paymentTermsDays" ON "vendors" USING btree ("paymentTermsDays","id");--> statement-breakpoint
CREATE INDEX "vendors_by_commissionPercent" ON "vendors" USING btree ("commissionPercent","id");--> statement-breakpoint
CREATE INDEX "vendors_by_status" ON "vendors" USING btree (fold("status") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_mediaTypeIds" ON "vendors" USING gin ("mediaTypeIds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "vendors_channels" ON "vendors" USING gin ("channels" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "attempts_last" ON "attempts" USING btree ("lastAt");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expiresAt");