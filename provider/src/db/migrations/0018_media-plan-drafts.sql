CREATE TABLE "media_plan_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" jsonb,
	"title" text NOT NULL,
	"planId" text,
	"content" text NOT NULL,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("title", ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_plan_drafts" ADD CONSTRAINT "media_plan_drafts_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_plan_drafts_search" ON "media_plan_drafts" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_plan_drafts_createdById" ON "media_plan_drafts" USING btree ("createdById");--> statement-breakpoint
CREATE INDEX "media_plan_drafts_by_createdAt" ON "media_plan_drafts" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "media_plan_drafts_by_updatedAt" ON "media_plan_drafts" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "media_plan_drafts_by_title" ON "media_plan_drafts" USING btree (fold("title") collate "C","id");