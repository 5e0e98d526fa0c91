ALTER TABLE "agency" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "timeZone" text;