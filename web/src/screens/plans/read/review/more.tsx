import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { IconBan, IconCopy, IconDots } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";

import type { Place } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useDuplicate } from "../duplicate.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { usePlanMoves, usePlanStatus } from "../status/use-moves.tsx";

/** What is done with a plan now and then: a copy of it, and giving it up, which stands apart so that nobody takes it for the way back. */
export function PlanMore({ plan, place }: { plan: MediaPlanFieldsFragment; place: Place }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { can } = useAccess();
  const duplicate = useDuplicate();
  const mayCallOff = usePlanMoves(plan).includes("CANCELLED");
  const { move, labelOf } = usePlanStatus(plan, { medias: plan.medias });
  const mayCopy = can("media_plans", "CREATE");
  if (!mayCallOff && !mayCopy) return null;
  const onCopy = async () => {
    const search = await duplicate(plan);
    if (search !== null) void navigate({ pathname: place.add, search });
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`More`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCopy && (
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void onCopy()}>
            {t`Duplicate…`}
          </Menu.Item>
        )}
        {mayCallOff && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconBan size={16} aria-hidden />}
              onClick={() => void move("CANCELLED")}
            >
              {labelOf("CANCELLED")}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
