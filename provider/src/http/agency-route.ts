import { buffer } from "node:stream/consumers";
import type { PlanDocument } from "../pdf/plan-document.ts";
import { presentFile, type StoredFile } from "../records/file.ts";
import { agencyRule, agencyTable, readAgency, saveAgency } from "../resources/agency.ts";
import { RequestError } from "../rules/request-error.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { addRecordFileRoute } from "./files/file-route.ts";
import { readExpectedVersion, writeRecordFromBody } from "./resource-routes.ts";
import { sendSuccess, type GuardedRouter } from "./route-guard.ts";

const path = "/agency";
const maxLogoBytes = 1024 * 1024;

/** Prints the image once, because an unreadable logo would break every PDF. */
async function checkLogo({ fileStore, pdfPool }: AppDependencies, file: StoredFile): Promise<void> {
  if (!["image/png", "image/jpeg"].includes(file.type) || file.size > maxLogoBytes)
    throw RequestError.invalid("file", "Choose a PNG or JPEG image of at most 1 MB");
  const image = await buffer(await fileStore.open(file));
  await pdfPool.render({ image }, new AbortController().signal).catch((error: unknown) => {
    if (error instanceof RequestError) throw error;
    throw RequestError.invalid("file", "The image cannot be read");
  });
}

/** Omits the logo if its file is missing. */
export async function readAgencyForPdf({
  store,
  config,
  fileStore,
}: AppDependencies): Promise<PlanDocument["agency"]> {
  const { name, address, taxId, file } = await readAgency(store, config);
  const content = file && (await fileStore.open(file).catch(() => null));
  return { name, address, taxId, logo: content && (await buffer(content)) };
}

export function addAgencyRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  const { store, config, fileStore } = dependencies;
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
        if (uploadedFile) await checkLogo(dependencies, uploadedFile);
        const expectedVersion = readExpectedVersion(request);
        return saveAgency(store, config, { fields, uploadedFile, expectedVersion });
      },
    );
    if (replacedFile) await fileStore.delete(replacedFile);
    sendSuccess(response, presentFile({ path }, agency), "Agency updated");
  });
}
