DROP INDEX "time_slots_by_startTime";--> statement-breakpoint
DROP INDEX "time_slots_by_endTime";--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "startMinute" integer GENERATED ALWAYS AS (substr("startTime", 1, 2)::int % 12 * 60 + substr("startTime", 4, 2)::int + case when "startTime" like '%PM' then 720 else 0 end) STORED;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "endMinute" integer GENERATED ALWAYS AS (substr("endTime", 1, 2)::int % 12 * 60 + substr("endTime", 4, 2)::int + case when "endTime" like '%PM' then 720 else 0 end) STORED;--> statement-breakpoint
CREATE INDEX "time_slots_by_startTime" ON "time_slots" USING btree ("startMinute","id");--> statement-breakpoint
CREATE INDEX "time_slots_by_endTime" ON "time_slots" USING btree ("endMinute","id");