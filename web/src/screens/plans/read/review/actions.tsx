import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots, IconFileSpreadsheet, IconFileTypePdf, IconPencil } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";

import { editPathOf, type Place } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { ExportPdf, useExportPdf } from "../pdf/export.tsx";
import { isEditable } from "../status/use-moves.tsx";
import { useMoreItems } from "./more.tsx";
import type { EditorParts } from "./parts.ts";
import { usePhone } from "./use-phone.ts";

interface ActionsProps extends Pick<EditorParts, "ExportRowItems"> {
  plan: MediaPlanFieldsFragment;
  place: Place;
}

/** What is done with a plan besides deciding about it: buttons on a desk, one menu on a phone. */
export function ReviewActions(props: ActionsProps) {
  return usePhone() ? <PhoneMenu {...props} /> : <DeskButtons {...props} />;
}

/** The way to the plan's editor, for who may change it. */
function useEditLink({ plan, place }: Pick<ActionsProps, "plan" | "place">) {
  const { can } = useAccess();
  const { state } = useLocation();
  if (!can("media_plans", "UPDATE") || !isEditable(plan.status)) return undefined;
  return { component: Link, to: editPathOf(place, plan.id), state } as const;
}

function DeskButtons({ plan, place, ExportRowItems }: ActionsProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const edit = useEditLink({ plan, place });
  const more = useMoreItems(plan, place);
  return (
    <>
      {edit && (
        <Button variant="default" {...edit} leftSection={<IconPencil size={16} aria-hidden />}>
          {t`Edit`}
        </Button>
      )}
      <ExportPdf plan={plan} />
      {can("media_plans", "EXPORT") && (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {t`Excel and CSV`}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ExportRowItems plan={plan} />
          </Menu.Dropdown>
        </Menu>
      )}
      {more && (
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t`More`}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{more}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function PhoneMenu({ plan, place, ExportRowItems }: ActionsProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const edit = useEditLink({ plan, place });
  const more = useMoreItems(plan, place);
  const pdf = useExportPdf(plan);
  const mayExport = can("media_plans", "EXPORT");
  if (!edit && !mayExport && !more) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} loading={pdf.busy} aria-label={t`More`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {edit && (
          <Menu.Item {...edit} leftSection={<IconPencil size={16} aria-hidden />}>
            {t`Edit`}
          </Menu.Item>
        )}
        {mayExport && (
          <>
            <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void pdf.run()}>
              {t`Export PDF`}
            </Menu.Item>
            <ExportRowItems plan={plan} />
          </>
        )}
        {more}
      </Menu.Dropdown>
    </Menu>
  );
}
