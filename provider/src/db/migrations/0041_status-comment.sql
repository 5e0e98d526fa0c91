ALTER TABLE "clients" ADD COLUMN "statusComment" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "statusComment" text;