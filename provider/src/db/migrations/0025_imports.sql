CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"list" text NOT NULL,
	"fileName" text NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"refused" integer NOT NULL,
	"by" jsonb NOT NULL,
	"createdById" uuid
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_createdById_users_id_fk" FOREIGN KEY ("createdById") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_list" ON "imports" USING btree ("list","createdAt","id");--> statement-breakpoint
CREATE INDEX "imports_own" ON "imports" USING btree ("createdById","list","createdAt");