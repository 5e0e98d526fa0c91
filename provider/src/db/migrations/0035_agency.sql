CREATE TABLE "agency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"taxId" text,
	"file" jsonb,
	"updatedAt" timestamp (3) with time zone
);
