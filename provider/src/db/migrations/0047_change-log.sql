CREATE TABLE "change_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" jsonb,
	"resource" text NOT NULL,
	"recordId" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unlistedChanges" integer,
	"createdById" uuid,
	"author" text NOT NULL,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("author", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "change_log_search" ON "change_log" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "change_log_createdById" ON "change_log" USING btree ("createdById",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "change_log_by_createdAt" ON "change_log" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "change_log_record" ON "change_log" USING btree ("resource","recordId","createdAt","id");