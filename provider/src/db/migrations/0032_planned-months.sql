-- Splits the final amount of a plan by month: rows over their own days, charges and discount in proportion. Running sums are rounded.
CREATE FUNCTION planned_months("orderDetails" jsonb, medias jsonb, "rateCards" jsonb, "priceDetails" jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH price AS (
    SELECT round(greatest(("priceDetails" ->> 'finalAmount')::numeric, 0) * 100) AS final
  ), rates AS (
    SELECT rate ->> 'id' AS id, round((rate ->> 'amount')::numeric * 100) AS paise FROM jsonb_array_elements("rateCards") AS rate
  ), booked AS (
    SELECT (media ->> 'startDate')::date AS first, (media ->> 'endDate')::date AS last, coalesce(rates.paise, 0) AS paise
    FROM jsonb_array_elements(medias) AS media LEFT JOIN rates ON rates.id = media ->> 'id'
  ), flights AS (
    SELECT first, last, (CASE WHEN (SELECT sum(paise) FROM booked) > 0 THEN paise ELSE 100 END) * 1000000 AS weight FROM booked
    UNION ALL
    SELECT ("orderDetails" #>> '{campaignDate,start}')::date, ("orderDetails" #>> '{campaignDate,end}')::date, 100000000
    WHERE NOT EXISTS (SELECT FROM booked)
  ), months AS (
    SELECT generate_series(
      date_trunc('month', min(first)::timestamp),
      least(max(last)::timestamp, min(first)::timestamp + interval '100 years'),
      interval '1 month'
    ) AS month FROM flights
  ), elapsed AS (
    SELECT month, sum(weight) AS total, sum(div(
      weight * least(greatest((month + interval '1 month')::date - first, 0), last - first + 1), last - first + 1
    )) AS weight
    FROM months CROSS JOIN flights GROUP BY month
  ), running AS (
    SELECT month, div(2 * final * weight + total, 2 * total) AS paise FROM elapsed CROSS JOIN price
  ), shares AS (
    SELECT month, paise - lag(paise, 1, 0::numeric) OVER (ORDER BY month) AS paise FROM running
  )
  SELECT coalesce(jsonb_object_agg(to_char(month, 'YYYY-MM'), round(paise / 100, 2)) FILTER (WHERE paise <> 0), '{}') FROM shares
$$;--> statement-breakpoint
ALTER TABLE "media_plans" ADD COLUMN "plannedMonths" jsonb GENERATED ALWAYS AS (planned_months("orderDetails", "medias", "rateCards", "priceDetails")) STORED;--> statement-breakpoint
UPDATE billing_summaries SET planned = 0;--> statement-breakpoint
INSERT INTO billing_summaries ("campaignId", "clientId", "mediaTypeId", period, currency, planned, ordered, billed, received, outstanding, tax, commission)
  SELECT plan."campaignId", plan."clientId", plan."mediaTypeId", plan.month, min(plan.currency), sum(plan.amount), 0, 0, 0, 0, 0, 0
  FROM (
    SELECT ("orderDetails" ->> 'campaignId')::uuid AS "campaignId", ("orderDetails" ->> 'clientId')::uuid AS "clientId",
      ("orderDetails" ->> 'mediaTypeId')::uuid AS "mediaTypeId", currency, share.month, share.amount::numeric AS amount
    FROM media_plans CROSS JOIN LATERAL jsonb_each_text("plannedMonths") AS share(month, amount)
    WHERE status NOT IN ('rejected', 'cancelled')
  ) AS plan
  GROUP BY 1, 2, 3, 4
  ON CONFLICT ("campaignId", "mediaTypeId", period) DO UPDATE SET planned = excluded.planned;--> statement-breakpoint
DELETE FROM billing_summaries
  WHERE (planned, ordered, billed, received, outstanding, tax, commission) = (0, 0, 0, 0, 0, 0, 0);
