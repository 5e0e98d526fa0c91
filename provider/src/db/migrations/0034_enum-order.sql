DROP INDEX "areas_by_status";--> statement-breakpoint
DROP INDEX "campaigns_by_objective";--> statement-breakpoint
DROP INDEX "campaigns_by_status";--> statement-breakpoint
DROP INDEX "cities_by_status";--> statement-breakpoint
DROP INDEX "clients_by_status";--> statement-breakpoint
DROP INDEX "countries_by_status";--> statement-breakpoint
DROP INDEX "durations_by_unit";--> statement-breakpoint
DROP INDEX "durations_by_status";--> statement-breakpoint
DROP INDEX "formats_by_defaultUnit";--> statement-breakpoint
DROP INDEX "formats_by_status";--> statement-breakpoint
DROP INDEX "languages_by_status";--> statement-breakpoint
DROP INDEX "materials_by_kind";--> statement-breakpoint
DROP INDEX "materials_by_status";--> statement-breakpoint
DROP INDEX "media_costs_by_unit";--> statement-breakpoint
DROP INDEX "media_costs_by_status";--> statement-breakpoint
DROP INDEX "media_types_by_status";--> statement-breakpoint
DROP INDEX "payments_by_direction";--> statement-breakpoint
DROP INDEX "payments_by_status";--> statement-breakpoint
DROP INDEX "permissions_by_action";--> statement-breakpoint
DROP INDEX "po_invoice_syncs_by_matchStatus";--> statement-breakpoint
DROP INDEX "po_invoice_syncs_by_status";--> statement-breakpoint
DROP INDEX "positions_by_status";--> statement-breakpoint
DROP INDEX "publishers_by_status";--> statement-breakpoint
DROP INDEX "sizes_by_unit";--> statement-breakpoint
DROP INDEX "sizes_by_status";--> statement-breakpoint
DROP INDEX "states_by_status";--> statement-breakpoint
DROP INDEX "tax_rates_by_status";--> statement-breakpoint
DROP INDEX "time_slots_by_status";--> statement-breakpoint
DROP INDEX "media_plans_by_status";--> statement-breakpoint
DROP INDEX "media_plans_status";--> statement-breakpoint
DROP INDEX "media_plans_waiting";--> statement-breakpoint
DROP INDEX "users_by_role";--> statement-breakpoint
DROP INDEX "users_by_status";--> statement-breakpoint
DROP INDEX "vendors_by_status";--> statement-breakpoint
CREATE INDEX "areas_by_status" ON "areas" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_by_objective" ON "campaigns" USING btree (array_position(array['awareness', 'consideration', 'conversion', 'launch']::text[], "objective"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_by_status" ON "campaigns" USING btree (array_position(array['pending', 'approved', 'active', 'completed', 'cancelled']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "cities_by_status" ON "cities" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "clients_by_status" ON "clients" USING btree (array_position(array['pending', 'approved', 'rejected', 'active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "countries_by_status" ON "countries" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "durations_by_unit" ON "durations" USING btree (array_position(array['second', 'day', 'week', 'month']::text[], "unit"),"id");--> statement-breakpoint
CREATE INDEX "durations_by_status" ON "durations" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "formats_by_defaultUnit" ON "formats" USING btree (array_position(array['spot', 'ten_seconds', 'sq_cm', 'insertion', 'month', 'day', 'cpm', 'cpc', 'flat']::text[], "defaultUnit"),"id");--> statement-breakpoint
CREATE INDEX "formats_by_status" ON "formats" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "languages_by_status" ON "languages" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "materials_by_kind" ON "materials" USING btree (array_position(array['flex', 'vinyl', 'artwork', 'video', 'audio', 'html5', 'other']::text[], "kind"),"id");--> statement-breakpoint
CREATE INDEX "materials_by_status" ON "materials" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "media_costs_by_unit" ON "media_costs" USING btree (array_position(array['spot', 'ten_seconds', 'sq_cm', 'insertion', 'month', 'day', 'cpm', 'cpc', 'flat']::text[], "unit"),"id");--> statement-breakpoint
CREATE INDEX "media_costs_by_status" ON "media_costs" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "media_types_by_status" ON "media_types" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "payments_by_direction" ON "payments" USING btree (array_position(array['to_vendor', 'from_client']::text[], "direction"),"id");--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree (array_position(array['pending', 'completed', 'cancelled']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "permissions_by_action" ON "permissions" USING btree (array_position(array['view', 'create', 'update', 'delete', 'approve', 'export']::text[], "action"),"id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_matchStatus" ON "po_invoice_syncs" USING btree (array_position(array['matched', 'over', 'short', 'missing_invoice', 'missing_po', 'duplicate']::text[], "matchStatus"),"id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_by_status" ON "po_invoice_syncs" USING btree (array_position(array['pending', 'completed', 'cancelled']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "positions_by_status" ON "positions" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "publishers_by_status" ON "publishers" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "sizes_by_unit" ON "sizes" USING btree (array_position(array['px', 'cm', 'col_cm', 'ft']::text[], "unit"),"id");--> statement-breakpoint
CREATE INDEX "sizes_by_status" ON "sizes" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "states_by_status" ON "states" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "tax_rates_by_status" ON "tax_rates" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "time_slots_by_status" ON "time_slots" USING btree (array_position(array['active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "media_plans_by_status" ON "media_plans" USING btree (array_position(array['pending', 'approved', 'rejected', 'completed', 'cancelled']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "media_plans_status" ON "media_plans" USING btree (array_position(array['pending', 'approved', 'rejected', 'completed', 'cancelled']::text[], "status"),"createdAt","id");--> statement-breakpoint
CREATE INDEX "media_plans_waiting" ON "media_plans" USING btree (array_position(array['pending', 'approved', 'rejected', 'completed', 'cancelled']::text[], "status"),"statusSince","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree (array_position(array['Admin', 'Manager', 'User']::text[], "role"),"id");--> statement-breakpoint
CREATE INDEX "users_by_status" ON "users" USING btree (array_position(array['pending', 'active', 'inactive']::text[], "status"),"id");--> statement-breakpoint
CREATE INDEX "vendors_by_status" ON "vendors" USING btree (array_position(array['pending', 'approved', 'rejected', 'active', 'inactive']::text[], "status"),"id");