import type { ApolloClient } from "@apollo/client";

import { authorizedFetch } from "../../../../session/authorized-fetch.ts";
import { accessChanged, accessNow } from "../../../../session/access-change.ts";
import { clearSession } from "../../../../session/session-store.ts";

/** What came of an export: the file was saved, the session is over, what it takes was taken away meanwhile, or it failed. */
export type PdfOutcome = "saved" | "signed-out" | "forbidden" | "taken-away" | "failed";

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address while it saves; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Saves the plan's PDF, in the viewer's language, as a file named by its number. Needs the session's tokens, so that no plain link would
 * do. An ended session ends here too.
 */
export async function exportPlanPdf(
  plan: { id: string; planNumber: string | null },
  language: string,
  client: ApolloClient,
): Promise<PdfOutcome> {
  const address = `/media-plans/${encodeURIComponent(plan.id)}/pdf?language=${language === "fr" ? "fr" : "en"}`;
  const before = accessNow();
  const response = await authorizedFetch(address, { headers: { Accept: "application/pdf" } });
  if (response.status === 403 && (await accessChanged(client, before))) return "taken-away";
  if (response.status === 401 || response.status === 403) {
    clearSession();
    return response.status === 401 ? "signed-out" : "forbidden";
  }
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("application/pdf")) return "failed";
  saveAs(await response.blob(), `${plan.planNumber ?? plan.id}.pdf`);
  return "saved";
}
