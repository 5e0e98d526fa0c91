CREATE INDEX "payments_status" ON "payments" USING btree ("status","createdAt","id");--> statement-breakpoint
CREATE INDEX "payments_direction" ON "payments" USING btree ("direction","createdAt","id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("direction","dueDate","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_status" ON "po_invoice_syncs" USING btree ("status","createdAt","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_match" ON "po_invoice_syncs" USING btree ("matchStatus","createdAt","id");--> statement-breakpoint
CREATE INDEX "po_invoice_syncs_unmatched" ON "po_invoice_syncs" USING btree ("createdAt","id","matchStatus","status","invoiceExpectedOn") WHERE "matchStatus" <> 'matched';