CREATE TABLE "media_plan_changes" (
	"mediaPlanId" uuid NOT NULL,
	"position" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "media_plan_changes_mediaPlanId_position_pk" PRIMARY KEY("mediaPlanId","position")
);
--> statement-breakpoint
ALTER TABLE "media_plan_changes" ADD CONSTRAINT "media_plan_changes_mediaPlanId_media_plans_id_fk" FOREIGN KEY ("mediaPlanId") REFERENCES "public"."media_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "media_plan_changes"
SELECT "id", "place" - 1, "entry" -> 'changes', length(("entry" -> 'changes')::text)
FROM "media_plans", jsonb_array_elements("history") WITH ORDINALITY AS "entries" ("entry", "place")
WHERE jsonb_array_length("entry" -> 'changes') > 10;
--> statement-breakpoint
UPDATE "media_plans" SET "history" = (
	SELECT jsonb_agg(
		CASE WHEN jsonb_array_length("entry" -> 'changes') > 10 THEN "entry" || jsonb_build_object(
			'changes', jsonb_path_query_array("entry" -> 'changes', '$[*] ? (@.path == "status")'),
			'unlistedChanges', jsonb_array_length("entry" -> 'changes')
		) ELSE "entry" END
		ORDER BY "place"
	)
	FROM jsonb_array_elements("history") WITH ORDINALITY AS "entries" ("entry", "place")
)
WHERE "id" IN (SELECT "mediaPlanId" FROM "media_plan_changes");
