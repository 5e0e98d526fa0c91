CREATE INDEX "campaigns_counted" ON "campaigns" USING btree ("status");--> statement-breakpoint
CREATE INDEX "clients_counted" ON "clients" USING btree ("status");--> statement-breakpoint
CREATE INDEX "media_plans_counted" ON "media_plans" USING btree ("status");--> statement-breakpoint
CREATE INDEX "users_counted" ON "users" USING btree ("status");--> statement-breakpoint
CREATE INDEX "vendors_counted" ON "vendors" USING btree ("status");