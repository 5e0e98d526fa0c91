ALTER TABLE "vendors" drop column "searchText";--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(' ' || coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("contactPerson", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("taxId", ''))) STORED NOT NULL;--> statement-breakpoint
-- Dropping the column dropped its index.
CREATE INDEX "vendors_search" ON "vendors" USING gin ("searchText" gin_trgm_ops);
