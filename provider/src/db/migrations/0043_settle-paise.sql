-- Bills of earlier releases round the tax once; their documents round CGST and SGST each. Open bills get the tax of their document. Its
-- lines are known from stored tax ids of one state, or from a payment of exactly its amount.
CREATE FUNCTION gst_state(tax_id text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(tax_id, 2) WHERE tax_id ~ '^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][ZC][\dA-Z]|\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D[\dA-Z]|\d{4}[A-Z]{3}\d{5}([UO]N|NR|OS)[\dA-Z])$'
$$;--> statement-breakpoint
WITH documents AS (
  SELECT "planNumber",
    gst_state("taxParties" ->> 'agency') = gst_state("taxParties" ->> 'client') AS "isOneState",
    sum(round((tax ->> 'base')::numeric * (tax ->> 'percent')::numeric / 100, 2)) AS "roundedOnce",
    sum(2 * round((tax ->> 'base')::numeric * (tax ->> 'percent')::numeric / 200, 2)) AS "roundedTwice"
  FROM media_plans CROSS JOIN LATERAL jsonb_array_elements("taxes") AS tax
  WHERE tax ->> 'country' = 'IN'
  GROUP BY media_plans.id
)
UPDATE payments SET
  "taxAmount" = "roundedTwice",
  balance = "invoiceAmount" + "roundedTwice" - "paidAmount",
  status = CASE WHEN "invoiceAmount" + "roundedTwice" = "paidAmount" THEN 'completed' ELSE status END,
  "updatedAt" = now()
FROM documents
WHERE payments."planNumber" = documents."planNumber" AND direction = 'from_client' AND status = 'pending'
  AND "taxAmount" = "roundedOnce" AND "roundedTwice" <> "roundedOnce"
  AND ("isOneState" OR "paidAmount" = "invoiceAmount" + "roundedTwice");--> statement-breakpoint
DROP FUNCTION gst_state;--> statement-breakpoint
UPDATE billing_summaries SET tax = bills.tax, outstanding = bills.outstanding, "openBills" = bills."openBills"
FROM (
  SELECT "campaignId", "mediaTypeId", "servicePeriod", sum("taxAmount") AS tax, sum(balance) AS outstanding,
    coalesce(
      jsonb_agg(jsonb_build_object('invoiceDate', "invoiceDate", 'balance', balance)) FILTER (WHERE balance > 0), '[]'
    ) AS "openBills"
  FROM payments WHERE direction = 'from_client' AND status <> 'cancelled' GROUP BY 1, 2, 3
) AS bills
WHERE bills."campaignId" = billing_summaries."campaignId" AND bills."mediaTypeId" = billing_summaries."mediaTypeId"
  AND bills."servicePeriod" = period AND (billing_summaries.tax, billing_summaries.outstanding) <> (bills.tax, bills.outstanding);
