CREATE TABLE "list_snapshots" (
	"viewerId" uuid NOT NULL,
	"noun" text NOT NULL,
	"id" uuid NOT NULL,
	"recordIds" uuid[] NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_snapshots_viewerId_noun_id_pk" PRIMARY KEY("viewerId","noun","id")
);
--> statement-breakpoint
CREATE INDEX "list_snapshots_at" ON "list_snapshots" USING btree ("at");