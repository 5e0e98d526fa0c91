import { copyCampaign, previewCopy } from "../../resources/campaign-copy/copy-campaign.ts";
import { copyPreviewRule, copyRule } from "../../resources/campaign-copy/copy-rules.ts";
import { getRequestLanguage } from "../../i18n/language.ts";
import { parseBody } from "../../rules/request-error.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { readIdempotencyKey } from "./resource.ts";

export function addCampaignCopyRoutes(router: GuardedRouter): void {
  router.post(
    "/campaign/copies/preview",
    ["media_plans", "create"],
    async ({ request, response, context }) => {
      const body = parseBody(copyPreviewRule, request.body);
      sendSuccess(response, await previewCopy(context, body, getRequestLanguage(request)), "Copy preview");
    },
  );
  router.post("/campaign/copies", ["media_plans", "create"], async ({ request, response, context }) => {
    const body = parseBody(copyRule, request.body);
    const options = { key: readIdempotencyKey(request), language: getRequestLanguage(request) };
    sendSuccess(response, await copyCampaign(context, body, options), "Campaign copied", 201);
  });
}
