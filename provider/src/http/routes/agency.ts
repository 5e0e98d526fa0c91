import type { PlanDocument } from "../../documents/plan-document.ts";
import { presentFile } from "../../records/file.ts";
import { agencyRule, agencyTable, readAgency, saveAgency } from "../../resources/agency.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { addRecordFileRoute } from "../files/file-route.ts";
import { readExpectedVersion, writeRecordFromBody } from "./resource.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";

const path = "/agency";

export async function readAgencyForPdf(dependencies: AppDependencies): Promise<PlanDocument["agency"]> {
  const { name, address, taxId, file } = await readAgency(dependencies.store, dependencies.config);
  return { name, address, taxId, logo: file && (await dependencies.logoStore.read(file)) };
}

export function addAgencyRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  const { store, config, fileStore, logoStore } = dependencies;
  addRecordFileRoute(router, dependencies, { path, module: "masters", table: agencyTable });
  router.get(path, "signed in", async ({ response }) => {
    sendSuccess(response, presentFile({ path }, await readAgency(store, config)), "Agency");
  });
  router.put(path, ["masters", "update"], async ({ request, response }) => {
    const { agency, replacedFile } = await writeRecordFromBody(
      dependencies,
      { body: agencyRule, hasFile: true },
      request,
      async (fields, uploadedFile) => {
        const logo = uploadedFile && (await logoStore.prepare(uploadedFile));
        const expectedVersion = readExpectedVersion(request);
        const saved = await saveAgency(store, config, { fields, uploadedFile: logo, expectedVersion });
        if (uploadedFile && logo?.key !== uploadedFile.key) await fileStore.delete(uploadedFile);
        return saved;
      },
    );
    if (replacedFile) await fileStore.delete(replacedFile);
    sendSuccess(response, presentFile({ path }, agency), "Agency updated");
  });
}
