import { z } from "zod";
import { changeLog, listRecordChanges } from "../../resources/change-log.ts";
import { requiredLine } from "../../rules/field-rules.ts";
import { parseBody } from "../../rules/request-error.ts";
import { parsePageQuery } from "../list-query.ts";
import type { GuardedRouter } from "../route-guard.ts";
import { sendList } from "./resource.ts";

const recordRule = z.object({ resource: requiredLine(60), recordId: requiredLine(256) });

export function addChangeLogRoutes(router: GuardedRouter): void {
  router.get("/change-log/by-record", "signed in", async ({ request, response, context }) => {
    const record = parseBody(recordRule, request.query);
    const page = await listRecordChanges(context, record, parsePageQuery(request.query));
    sendList(response, changeLog, page, "Changes");
  });
}
