import { z } from "zod";
import { clients } from "../../resources/client.ts";
import { mergeRecords, parseMerge, previewMerge } from "../../resources/merge/merge-records.ts";
import { listMerges, undoMerge } from "../../resources/merge/undo-merge.ts";
import { vendors } from "../../resources/vendor/vendor.ts";
import { requiredLine } from "../../rules/field-rules.ts";
import { parseBody } from "../../rules/request-error.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";

const queryRule = z.record(z.string(), z.string());
const idRule = z.object({ id: requiredLine(60) });

export function addMergeRoutes(router: GuardedRouter): void {
  for (const resource of [vendors, clients]) {
    const path = `${resource.path}/merges`;
    router.post(`${path}/preview`, [resource.module, "delete"], async ({ request, response, context }) => {
      const body = parseMerge(resource, request.body);
      sendSuccess(response, await previewMerge(context, resource, body), "Merge preview");
    });
    router.post(path, [resource.module, "delete"], async ({ request, response, context }) => {
      const body = parseMerge(resource, request.body);
      sendSuccess(response, await mergeRecords(context, resource, body), "Merged", 201);
    });
    router.get(path, [resource.module, "delete"], async ({ request, response, context }) => {
      const { [resource.idParam]: keptId = "" } = parseBody(queryRule, request.query);
      sendSuccess(response, await listMerges(context, resource, keptId), "Merges");
    });
    router.post(`${path}/undo`, [resource.module, "delete"], async ({ request, response, context }) => {
      const { id } = parseBody(idRule, request.body);
      sendSuccess(response, await undoMerge(context, id), "Merge undone");
    });
  }
}
