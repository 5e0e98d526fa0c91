CREATE TABLE "waiting_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"replyTo" text,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"dueAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimedBy" uuid,
	"claimedAt" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "waiting_mails_due" ON "waiting_mails" USING btree ("dueAt") WHERE "claimedBy" is null;