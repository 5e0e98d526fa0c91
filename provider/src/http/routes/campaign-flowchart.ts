import { z } from "zod";
import { campaigns } from "../../resources/campaign.ts";
import { clients } from "../../resources/client.ts";
import { readCampaignFlowchart } from "../../resources/media-plan/flowchart.ts";
import { readRow } from "../../records/read.ts";
import type { ResourceContext } from "../../records/resource.ts";
import type { FlowchartDocument } from "../../pdf/flowchart/flowchart-document.ts";
import { isAllowed } from "../../rules/access.ts";
import { parseBody, RequestError } from "../../rules/request-error.ts";
import { getAgencyTimeZone } from "../../rules/today.ts";
import { readAgencyForPdf } from "./agency.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { readPdfLanguage, sendPdf } from "../documents/send-pdf.ts";

const queryRule = z.object({ campaignId: z.string() });

/**
 * Returns the campaign if the user may view campaigns.
 * @throws 403 without this permission, 404 for an unknown campaign
 */
async function readCampaign(context: ResourceContext, id: unknown) {
  if (!isAllowed(context.viewer, "campaigns", "view")) throw RequestError.forbidden();
  return readRow(context, campaigns, id);
}

export function addCampaignFlowchartRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  router.get("/campaign/flowchart", ["media_plans", "view"], async ({ request, response, context }) => {
    const { campaignId } = parseBody(queryRule, request.query);
    const campaign = await readCampaign(context, campaignId);
    sendSuccess(
      response,
      { plans: await readCampaignFlowchart(context, campaign.id) },
      "Flowchart of a campaign",
    );
  });
  router.get(
    "/campaign/flowchart/download/:id",
    ["media_plans", "export"],
    async ({ request, response, context }) => {
      const language = await readPdfLanguage(dependencies, request.query, context);
      const campaign = await readCampaign(context, request.params.id);
      const flowchart: FlowchartDocument = {
        agency: await readAgencyForPdf(dependencies),
        client: await readRow(context, clients, campaign.clientId),
        campaign,
        currency: campaign.currency,
        plans: await readCampaignFlowchart(context, campaign.id),
        printedAt: new Date(),
        timeZone: getAgencyTimeZone(),
      };
      await sendPdf(dependencies, response, { flowchart, language }, `${campaign.code}-flowchart`);
    },
    dependencies.pdfQueue,
  );
}
