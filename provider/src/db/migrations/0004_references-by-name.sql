DROP INDEX "areas_countryId";--> statement-breakpoint
DROP INDEX "areas_stateId";--> statement-breakpoint
DROP INDEX "areas_cityId";--> statement-breakpoint
DROP INDEX "campaigns_clientId";--> statement-breakpoint
DROP INDEX "campaigns_createdById";--> statement-breakpoint
DROP INDEX "cities_countryId";--> statement-breakpoint
DROP INDEX "cities_stateId";--> statement-breakpoint
DROP INDEX "durations_mediaTypeId";--> statement-breakpoint
DROP INDEX "formats_mediaTypeId";--> statement-breakpoint
DROP INDEX "materials_mediaTypeId";--> statement-breakpoint
DROP INDEX "positions_mediaTypeId";--> statement-breakpoint
DROP INDEX "publishers_mediaTypeId";--> statement-breakpoint
DROP INDEX "sizes_mediaTypeId";--> statement-breakpoint
DROP INDEX "states_countryId";--> statement-breakpoint
DROP INDEX "time_slots_mediaTypeId";--> statement-breakpoint
DROP INDEX "vendors_publisherId";--> statement-breakpoint
DROP INDEX "vendors_countryId";--> statement-breakpoint
DROP INDEX "vendors_stateId";--> statement-breakpoint
DROP INDEX "vendors_cityId";--> statement-breakpoint
DROP INDEX "vendors_areaId";--> statement-breakpoint
DROP INDEX "vendors_createdById";--> statement-breakpoint
CREATE INDEX "areas_countryId" ON "areas" USING btree ("countryId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "areas_stateId" ON "areas" USING btree ("stateId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "areas_cityId" ON "areas" USING btree ("cityId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "campaigns_clientId" ON "campaigns" USING btree ("clientId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "campaigns_createdById" ON "campaigns" USING btree ("createdById",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "cities_countryId" ON "cities" USING btree ("countryId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "cities_stateId" ON "cities" USING btree ("stateId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "durations_mediaTypeId" ON "durations" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "formats_mediaTypeId" ON "formats" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "materials_mediaTypeId" ON "materials" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "positions_mediaTypeId" ON "positions" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "publishers_mediaTypeId" ON "publishers" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "sizes_mediaTypeId" ON "sizes" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "states_countryId" ON "states" USING btree ("countryId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "time_slots_mediaTypeId" ON "time_slots" USING btree ("mediaTypeId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_publisherId" ON "vendors" USING btree ("publisherId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_countryId" ON "vendors" USING btree ("countryId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_stateId" ON "vendors" USING btree ("stateId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_cityId" ON "vendors" USING btree ("cityId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_areaId" ON "vendors" USING btree ("areaId",fold("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "vendors_createdById" ON "vendors" USING btree ("createdById",fold("name") collate "C","id");