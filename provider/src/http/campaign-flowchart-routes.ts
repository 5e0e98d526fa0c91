import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import { campaignsTable } from "../resources/campaign.ts";
import { clientsTable } from "../resources/client.ts";
import { readCampaignFlowchart } from "../resources/media-plan/flowchart.ts";
import type { StoredRow, ResourceContext } from "../records/resource.ts";
import type { FlowchartDocument } from "../pdf/flowchart/flowchart-document.ts";
import { isId } from "../rules/id.ts";
import { parseBody, RequestError } from "../rules/request-error.ts";
import { getAgencyTimeZone } from "../rules/today.ts";
import { defineMessage } from "../i18n/translate.ts";
import { readAgencyForPdf } from "./agency-route.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { sendSuccess, isAllowed, type GuardedRouter } from "./route-guard.ts";
import { readPdfLanguage } from "./plan-download-route.ts";
import { sendPdf } from "./send-pdf.ts";

const queryRule = z.object({ campaignId: z.string(defineMessage("This field is required")) });

/**
 * Returns the campaign if the user may view campaigns.
 * @throws 403 without this permission, 404 for an unknown campaign
 */
async function readCampaign(
  session: Session,
  { store }: ResourceContext,
  id: string,
): Promise<StoredRow<typeof campaignsTable>> {
  if (!isAllowed(session, "campaigns", "view")) throw RequestError.forbidden();
  const [campaign] = isId(id)
    ? await store.select().from(campaignsTable).where(eq(campaignsTable.id, id))
    : [];
  if (!campaign) throw RequestError.notFound("Campaign");
  return campaign;
}

export function addCampaignFlowchartRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  router.get(
    "/campaign/flowchart",
    ["media_plans", "view"],
    async ({ request, response, session, context }) => {
      const { campaignId } = parseBody(queryRule, request.query);
      const campaign = await readCampaign(session, context, campaignId);
      sendSuccess(
        response,
        { plans: await readCampaignFlowchart(context, campaign.id) },
        "Flowchart of a campaign",
      );
    },
  );
  router.get(
    "/campaign/flowchart/download/:id",
    ["media_plans", "export"],
    async ({ request, response, session, context }) => {
      const language = await readPdfLanguage(dependencies, request.query, session);
      const campaign = await readCampaign(session, context, String(request.params.id));
      const [client] = await context.store
        .select()
        .from(clientsTable)
        .where(eq(clientsTable.id, campaign.clientId));
      if (!client) throw RequestError.notFound("Client");
      const flowchart: FlowchartDocument = {
        agency: await readAgencyForPdf(dependencies),
        client,
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
