ALTER TABLE "campaigns" ADD COLUMN "planned" numeric(20, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "overBudget" boolean GENERATED ALWAYS AS ("planned" > "budget") STORED;--> statement-breakpoint
CREATE INDEX "campaigns_by_planned" ON "campaigns" USING btree ("planned","id");--> statement-breakpoint
CREATE INDEX "campaigns_by_overBudget" ON "campaigns" USING btree ("overBudget","id");--> statement-breakpoint
CREATE FUNCTION keep_planned_of_campaign() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  spent CONSTANT text[] := ARRAY['pending', 'approved', 'completed'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.status = NEW.status
       AND OLD."priceDetails" ->> 'finalAmount' = NEW."priceDetails" ->> 'finalAmount'
       AND OLD."orderDetails" ->> 'campaignId' = NEW."orderDetails" ->> 'campaignId' THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    IF OLD.status = ANY (spent) THEN
      UPDATE campaigns SET planned = planned - (OLD."priceDetails" ->> 'finalAmount')::numeric
        WHERE id = (OLD."orderDetails" ->> 'campaignId')::uuid;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.status = ANY (spent) THEN
      UPDATE campaigns SET planned = planned + (NEW."priceDetails" ->> 'finalAmount')::numeric
        WHERE id = (NEW."orderDetails" ->> 'campaignId')::uuid;
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_planned AFTER INSERT OR UPDATE OR DELETE ON media_plans
  FOR EACH ROW EXECUTE FUNCTION keep_planned_of_campaign();--> statement-breakpoint
UPDATE campaigns SET planned = plans.amount
  FROM (
    SELECT ("orderDetails" ->> 'campaignId')::uuid AS id, sum(("priceDetails" ->> 'finalAmount')::numeric) AS amount
    FROM media_plans WHERE status IN ('pending', 'approved', 'completed') GROUP BY 1
  ) AS plans
  WHERE campaigns.id = plans.id;
