CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" jsonb,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"isDefault" boolean DEFAULT false NOT NULL,
	"createdById" uuid,
	"searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_search" ON "list_views" USING gin ("searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "list_views_createdById" ON "list_views" USING btree ("createdById",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "list_views_by_createdAt" ON "list_views" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "list_views_by_updatedAt" ON "list_views" USING btree ("updatedAt","id");--> statement-breakpoint
CREATE INDEX "list_views_by_name" ON "list_views" USING btree (fold("name") collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("createdById", "list", fold("name") collate "C");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_default" ON "list_views" USING btree ("createdById", "list") WHERE "isDefault";