CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"resource" text NOT NULL,
	"keptId" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL
);
