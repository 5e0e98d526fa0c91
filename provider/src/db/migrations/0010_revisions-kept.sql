CREATE TABLE "media_plan_revisions" (
	"mediaPlanId" uuid NOT NULL,
	"revision" integer NOT NULL,
	"orderDetails" jsonb NOT NULL,
	"medias" jsonb NOT NULL,
	"rateCards" jsonb NOT NULL,
	"priceDetails" jsonb NOT NULL,
	CONSTRAINT "media_plan_revisions_mediaPlanId_revision_pk" PRIMARY KEY("mediaPlanId","revision")
);
--> statement-breakpoint
ALTER TABLE "media_plans" ADD COLUMN "statusSince" text GENERATED ALWAYS AS (jsonb_path_query_array("history", '$[*] ? (@.action != "updated" || exists(@.changes[*] ? (@.path == "status"))).at') ->> -1) STORED;--> statement-breakpoint
ALTER TABLE "media_plan_revisions" ADD CONSTRAINT "media_plan_revisions_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_plans_by_statusSince" ON "media_plans" USING btree ("statusSince","id");