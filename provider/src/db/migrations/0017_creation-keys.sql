CREATE TABLE "creation_keys" (
	"viewerId" uuid NOT NULL,
	"noun" text NOT NULL,
	"key" text NOT NULL,
	"recordId" uuid NOT NULL,
	"bodyHash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creation_keys_viewerId_noun_key_pk" PRIMARY KEY("viewerId","noun","key")
);
--> statement-breakpoint
CREATE INDEX "creation_keys_at" ON "creation_keys" USING btree ("at");