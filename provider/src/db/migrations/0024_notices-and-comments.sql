CREATE TABLE "plan_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" jsonb,
	"mediaPlanId" uuid NOT NULL,
	"rowId" text,
	"text" text NOT NULL,
	"mentionIds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("text", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"userId" uuid PRIMARY KEY NOT NULL,
	"mails" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"userId" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"mediaPlanId" uuid,
	"campaignId" uuid,
	"by" jsonb,
	"text" text,
	"readAt" timestamp (3) with time zone,
	"mailAt" timestamp (3) with time zone,
	"mailedAt" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_comments" ADD CONSTRAINT "plan_comments_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_comments" ADD CONSTRAINT "plan_comments_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_campaignId_campaigns_id_fk" FOREIGN KEY ("campaignId") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_comments_search" ON "plan_comments" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "plan_comments_mediaPlanId" ON "plan_comments" USING btree ("mediaPlanId");--> statement-breakpoint
CREATE INDEX "plan_comments_createdById" ON "plan_comments" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "plan_comments_mentionIds" ON "plan_comments" USING gin ("mentionIds" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "plan_comments_by_createdAt" ON "plan_comments" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "plan_comments_by_updatedAt" ON "plan_comments" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_occasion" ON "notices" USING btree ("userId","occasion");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("userId","createdAt","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("userId") WHERE "notices"."readAt" is null;--> statement-breakpoint
CREATE INDEX "notices_plan" ON "notices" USING btree ("mediaPlanId");--> statement-breakpoint
CREATE INDEX "notices_campaign" ON "notices" USING btree ("campaignId");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("mailAt") WHERE "notices"."mailAt" is not null and "notices"."mailedAt" is null and "notices"."readAt" is null;