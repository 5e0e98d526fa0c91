import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Button } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

import { useAccess } from "../../../../session/use-access.ts";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { exportPlanPdf } from "./file.ts";

type Exported = { id: string; planNumber: string | null };

interface ExportPdfProps {
  plan: Exported;
  /** An icon in a table, a button on the plan's own screen. */
  compact?: boolean;
}

/** Saves a plan as a PDF, and tells what came of it. */
export function useExportPdf(plan: Exported): { run: () => Promise<void>; busy: boolean } {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const outcome = await exportPlanPdf(plan, i18n.locale, client).catch(() => "failed" as const);
    setBusy(false);
    if (outcome === "saved") toastSuccess(t`PDF exported successfully!`);
    else if (outcome === "forbidden") toastError(t`Access denied. Please login again.`, { id: "forbidden" });
    else if (outcome === "taken-away") toastError(t`Your permissions have changed.`);
    else if (outcome === "failed") toastError(t`Failed to export the PDF`);
  };
  return { run, busy };
}

/** A button that saves the plan as a PDF; absent for those who may not. */
export function ExportPdf({ plan, compact = false }: ExportPdfProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const { run, busy } = useExportPdf(plan);
  if (!can("media_plans", "EXPORT")) return null;
  const name = plan.planNumber ?? "";
  return compact ? (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={busy}
      aria-label={t`Export PDF of ${name}`}
      onClick={() => void run()}
    >
      <IconFileTypePdf size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
    >
      {t`Export PDF`}
    </Button>
  );
}
