-- The next start rebuilds the sums, with one function per table (db/aggregates.ts).
DROP FUNCTION keep_sums() CASCADE;--> statement-breakpoint
DROP FUNCTION cells_of(jsonb, integer, jsonb);--> statement-breakpoint
DROP AGGREGATE sum_each(numeric[]);--> statement-breakpoint
DROP FUNCTION add_each(numeric[], numeric[]);--> statement-breakpoint
TRUNCATE "kept_sums";--> statement-breakpoint
ALTER TABLE "kept_sums" ADD COLUMN "within" text NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_sums" DROP CONSTRAINT "kept_sums_name_facet_currency_key_pk";--> statement-breakpoint
ALTER TABLE "kept_sums" ADD CONSTRAINT "kept_sums_name_facet_within_currency_key_pk" PRIMARY KEY("name","facet","within","currency","key");
