ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "po_invoice_syncs" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;