import express, { type Express } from "express";
import helmet from "helmet";
import { RequestError, parseBody } from "../rules/request-error.ts";
import { createStarterCatalog, starterOptionsRule } from "../starter/starter-catalog.ts";
import { version } from "../version.ts";
import { addAgencyRoutes } from "./routes/agency.ts";
import { accountsRouter, refreshRouter } from "./routes/account.ts";
import { addCampaignCopyRoutes } from "./routes/campaign-copy.ts";
import { addCampaignFlowchartRoutes } from "./routes/campaign-flowchart.ts";
import { addChangeLogRoutes } from "./routes/change-log.ts";
import { addClientRoutes } from "./routes/client.ts";
import { contactRouter } from "./routes/contact.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { addDropdownRoutes } from "./routes/dropdowns.ts";
import { errorHandler } from "./errors.ts";
import { addRecordFileRoute } from "./files/file-route.ts";
import { createGuardedRouter, sendSuccess } from "./route-guard.ts";
import { addImportRoutes } from "./routes/imports.ts";
import { addResourceRoutes } from "./routes/resource.ts";
import { addPermissionRoutes } from "./routes/permission.ts";
import { addMergeRoutes } from "./routes/merge.ts";
import { addNotificationRoutes } from "./routes/notifications.ts";
import { buildOpenApi } from "./openapi.ts";
import { addMediaPlanRoutes } from "./routes/media-plan.ts";
import { addProfileRoutes } from "./routes/profile.ts";
import { logRequests } from "./ops/request-log.ts";
import { addReleaseOrderRoutes } from "./routes/release-order.ts";
import { addUserRoutes } from "./routes/user.ts";
import { createRouter, hasUnsupportedBody } from "./router.ts";

/** Interface: docs/upstream.md. */
export function createApp(dependencies: AppDependencies): Express {
  const { log, registry, metrics } = dependencies;
  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", "simple");
  app.enable("case sensitive routing").enable("strict routing");
  app.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], sandbox: [] } } }));
  app.use(logRequests(log), metrics.recordRequest);
  app.get("/healthz", async (_request, response) => {
    await dependencies.store.execute("select 1");
    response.json({ status: true, message: "alive", version });
  });
  if (dependencies.config.PROVIDER_METRICS_PORT === undefined) app.get("/metrics", metrics.serveMetrics);
  app.use(refreshRouter(dependencies));
  app.use(express.json({ limit: "2mb" }));
  app.use((request, _response, next) => {
    const isUnsupported =
      request.method !== "GET" && hasUnsupportedBody(request, ["json", "+json", "multipart/form-data"]);
    next(isUnsupported ? new RequestError(415, "Send JSON or multipart/form-data") : undefined);
  });
  const api = createRouter();
  const openApi = buildOpenApi(registry);
  api.get("/openapi.json", (_request, response) => void response.json(openApi));
  api.use("/auth", accountsRouter(dependencies));
  api.use(contactRouter(dependencies));
  const router = createGuardedRouter(api, dependencies);
  addProfileRoutes(router);
  addPermissionRoutes(router, dependencies);
  addUserRoutes(router, dependencies);
  addDropdownRoutes(router);
  addMediaPlanRoutes(router, dependencies);
  addClientRoutes(router);
  addCampaignFlowchartRoutes(router, dependencies);
  addCampaignCopyRoutes(router);
  addReleaseOrderRoutes(router, dependencies);
  addNotificationRoutes(router);
  addImportRoutes(router, dependencies);
  addChangeLogRoutes(router);
  addMergeRoutes(router);
  router.post("/starter-catalog", ["masters", "create"], async ({ request, response, context }) => {
    const created = await createStarterCatalog(context, parseBody(starterOptionsRule, request.body));
    sendSuccess(response, { created }, "Starter catalog created", 201);
  });
  addAgencyRoutes(router, dependencies);
  for (const resource of registry.resources) {
    if (resource.hasFile) addRecordFileRoute(router, dependencies, resource);
    addResourceRoutes(router, dependencies, resource);
  }
  app.use("/api/v1", api);
  app.use(() => {
    throw new RequestError(404, "Not found");
  });
  app.use(errorHandler(log, metrics.recordDiskFull));
  return app;
}
