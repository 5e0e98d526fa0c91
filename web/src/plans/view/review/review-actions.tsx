import { useLingui, Trans } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import {
  IconBan,
  IconChecks,
  IconCopy,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPencil,
} from "@tabler/icons-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { isDate } from "@media-planner/schema/rules/formats";

import { getEditPath, type ScreenEntry } from "../../../crud/definition/record.ts";
import { useAccess } from "../../../session/use-access.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { ExportPdf, useExportPdf } from "../../page/export-pdf.tsx";
import { isEditable, useStatusChanges } from "../status/use-status-changes.tsx";
import { useIsPhone } from "../../../ui/screen-width.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { MoreMenu } from "../../page/more-menu.tsx";
import { CopyForm, StartDateField, type Original } from "../../copy-form.tsx";
import { buildCopySearch } from "../../paths.ts";

interface DuplicateProps {
  plan: Original;
  onClose: (search: string | null) => void;
}

function DuplicateForm({ plan, onClose }: DuplicateProps) {
  const format = useFormat();
  const dates = plan.orderDetails.campaignDate;
  const [start, setStart] = useState<string | null>(dates?.start ?? null);
  const [isSubmitted, setSubmitted] = useState(false);
  const period = format.dateRange(dates?.start, dates?.end);
  return (
    <CopyForm
      originals={[plan]}
      getStart={() => (start !== null && isDate(start) ? start : null)}
      hint={<Trans>The plan runs {period}. Rows move by the same number of days as the start date.</Trans>}
      onCopy={({ usesListPrices, campaign }) => {
        setSubmitted(true);
        if (start !== null && isDate(start))
          onClose(
            buildCopySearch({ originalId: plan.id, start, usesListPrices, campaignId: campaign?.id ?? null }),
          );
      }}
      onBack={() => onClose(null)}
    >
      <StartDateField value={start} isSubmitted={isSubmitted} onChange={setStart} />
    </CopyForm>
  );
}

/** Resolves to the query string of the copy; null if cancelled. */
function useDuplicateDialog(): (plan: Original) => Promise<string | null> {
  const { t } = useLingui();
  const openDialog = useDialog();
  return (plan) => {
    const number = plan.planNumber ?? plan.id;
    return openDialog<string | null>({
      title: t`Duplicate: ${number}`,
      content: (close) => <DuplicateForm plan={plan} onClose={close} />,
      dismissValue: null,
    });
  };
}

interface ActionsProps {
  plan: MediaPlanFieldsFragment;
  entry: ScreenEntry;
  ExportMenuItems: ComponentType<{ plan: MediaPlanFieldsFragment }>;
}

/** Actions except approval and rejection. */
export function ReviewActions({ plan, entry, ExportMenuItems }: ActionsProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const { state } = useLocation();
  const isPhone = useIsPhone();
  const pdf = useExportPdf(plan);
  const { transitions, isBusy } = useStatusChanges(plan, { medias: plan.medias });
  const completeAction = transitions.find(({ to }) => to === "COMPLETED");
  const cancelAction = transitions.find(({ to }) => to === "CANCELLED");
  const moreItems = useMoreItems(plan, entry, cancelAction);
  const canExport = can("media_plans", "EXPORT");
  const edit = can("media_plans", "UPDATE") &&
    isEditable(plan.status) && {
      component: Link,
      to: getEditPath(entry, plan.id),
      state,
      leftSection: <IconPencil size={16} aria-hidden />,
      children: t`Edit`,
    };
  if (isPhone) {
    const pdfIcon = <IconFileTypePdf size={16} aria-hidden />;
    return (
      <MoreMenu isBusy={pdf.isBusy}>
        {edit && <Menu.Item {...edit} />}
        {completeAction && (
          <Menu.Item leftSection={<IconChecks size={16} aria-hidden />} onClick={completeAction.run}>
            {completeAction.label}
          </Menu.Item>
        )}
        {canExport && (
          <>
            <Menu.Item leftSection={pdfIcon} onClick={() => void pdf.run()}>
              {t`Export PDF`}
            </Menu.Item>
            <ExportMenuItems plan={plan} />
          </>
        )}
        {moreItems}
      </MoreMenu>
    );
  }
  return (
    <>
      {edit && <Button variant="default" {...edit} />}
      {completeAction && (
        <Button
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          disabled={isBusy}
          onClick={completeAction.run}
        >
          {completeAction.label}
        </Button>
      )}
      <ExportPdf plan={plan} />
      {canExport && (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {t`Excel and CSV`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ExportMenuItems plan={plan} />
          </Menu.Dropdown>
        </Menu>
      )}
      <MoreMenu>{moreItems}</MoreMenu>
    </>
  );
}

/** The caller renders their dialogs, because the menu unmounts on selection. */
function useMoreItems(
  plan: MediaPlanFieldsFragment,
  entry: ScreenEntry,
  cancelAction: { label: string; run: () => void } | undefined,
): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const duplicate = useDuplicateDialog();
  const { can } = useAccess();
  const canCopy = can("media_plans", "CREATE");
  if (!cancelAction && !canCopy) return null;
  const onCopy = async () => {
    const search = await duplicate(plan);
    if (search !== null) void navigate({ pathname: entry.addPath, search });
  };
  return (
    <>
      {canCopy && (
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void onCopy()}>
          {t`Duplicate…`}
        </Menu.Item>
      )}
      {cancelAction && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={cancelAction.run}>
            {cancelAction.label}
          </Menu.Item>
        </>
      )}
    </>
  );
}
