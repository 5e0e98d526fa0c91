import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useState } from "react";

import { detectPermissionChange, serializeAccess } from "../../session/permission-change.ts";
import { authorizedFetch } from "../../session/authorized-fetch.ts";
import { clearSession, readSessionId } from "../../session/session-store.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { downloadFile, openFile } from "../../ui/format/open-file.ts";
import { toastError, toastNeutral, toastSuccess } from "../../ui/overlays/toast.ts";

type Outcome = { unprintableFields: string[] } | "signed-out" | "forbidden" | "permission-revoked" | "failed";

interface ExportedPlan {
  id: string;
  planNumber: string | null;
}

interface DocumentSource {
  path: string;
  name: string;
  /** Default: pdf. */
  extension?: "pdf" | "xlsx";
  /** Default: the language of the interface. */
  language?: string | null;
  /** Shows the PDF instead of saving it. */
  isPreview?: boolean;
}

function parseLabels(header: string | null): string[] {
  try {
    return header ? header.split(",").map(decodeURIComponent) : [];
  } catch {
    return [];
  }
}

const mediaTypes = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Fetches the document, because a link would send no tokens. Ends an expired session, but not a later one. */
async function exportDocument(
  { path, name, extension = "pdf", language, isPreview = false }: DocumentSource,
  locale: string,
  client: ApolloClient,
): Promise<Outcome> {
  const url = `${path}?language=${(language ?? locale) === "fr" ? "fr" : "en"}`;
  const mediaType = mediaTypes[extension];
  const accessBefore = serializeAccess();
  const sessionBefore = readSessionId();
  const response = await authorizedFetch(url, {
    headers: { Accept: mediaType },
  });
  if (response.status === 403 && (await detectPermissionChange(client, accessBefore)))
    return "permission-revoked";
  if ((response.status === 401 || response.status === 403) && readSessionId() === sessionBefore) {
    const isDenied = response.status === 403;
    clearSession(isDenied ? "denied" : "expired");
    return isDenied ? "forbidden" : "signed-out";
  }
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith(mediaType)) return "failed";
  (isPreview ? openFile : downloadFile)(await response.blob(), `${name}.${extension}`);
  return { unprintableFields: parseLabels(response.headers.get("X-Unprintable-Fields")) };
}

export function useDocumentExport(source: DocumentSource): {
  run: () => Promise<void>;
  isBusy: boolean;
} {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const rememberFocus = useFocusAfterLoading(isBusy);
  const run = async () => {
    rememberFocus();
    setIsBusy(true);
    const outcome = await exportDocument(source, i18n.locale, client).catch(() => "failed" as const);
    setIsBusy(false);
    if (typeof outcome === "object") {
      const fields = outcome.unprintableFields.join(", ");
      const note = t`PDF exported. Characters without a font appear as □ in: ${fields}`;
      if (fields) toastNeutral(note, { isLong: true });
      else if (source.extension === "xlsx") toastSuccess(t`Excel file exported`);
      else if (!source.isPreview) toastSuccess(t`PDF exported successfully!`);
    } else if (outcome === "forbidden")
      toastError(t`Access denied. Please login again.`, { id: "forbidden" });
    else if (outcome === "permission-revoked") toastError(t`Your permissions have changed.`);
    else if (outcome === "failed")
      toastError(source.extension === "xlsx" ? t`Failed to export` : t`Failed to export the PDF`);
  };
  return { run, isBusy };
}

export function useExportPdf({ id, planNumber }: ExportedPlan): ReturnType<typeof useDocumentExport> {
  return useDocumentExport({
    path: `/media-plans/${encodeURIComponent(id)}/pdf`,
    name: planNumber ?? `media-plan-${id}`,
  });
}

function ExportButton({ run, isBusy }: ReturnType<typeof useDocumentExport>) {
  const { t } = useLingui();
  const icon = <IconFileTypePdf size={16} aria-hidden />;
  return (
    <Button variant="default" leftSection={icon} loading={isBusy} onClick={() => void run()}>
      {t`Export PDF`}
    </Button>
  );
}

/** Hidden without permission. */
export function ExportFlowchartPdf({ id, code }: { id: string; code: string | null }) {
  const { can } = useAccess();
  const name = `${code ?? `campaign-${id}`}-flowchart`;
  const pdfExport = useDocumentExport({
    path: `/flowcharts/${encodeURIComponent(id)}/pdf`,
    name,
  });
  return can("media_plans", "EXPORT") && <ExportButton {...pdfExport} />;
}

interface ExportPdfProps {
  plan: ExportedPlan;
  /** Shows an icon instead of a button, for tables. */
  compact?: boolean;
}

/** Hidden without permission. */
export function ExportPdf({ plan, compact = false }: ExportPdfProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const pdfExport = useExportPdf(plan);
  if (!can("media_plans", "EXPORT")) return null;
  if (!compact) return <ExportButton {...pdfExport} />;
  const name = plan.planNumber ?? plan.id;
  return (
    <ActionIcon
      loading={pdfExport.isBusy}
      aria-label={t`Export PDF of ${name}`}
      onClick={() => void pdfExport.run()}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </ActionIcon>
  );
}
