import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { IconBan, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

import type { Place } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useDuplicate } from "../duplicate.tsx";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { usePlanMoves, usePlanStatus } from "../status/use-moves.tsx";

/**
 * A copy of a plan, and giving it up, which stands apart so that nobody takes it for the way back: entries of a menu, null for none. What they ask
 * is asked by the caller, for the menu goes once one is chosen.
 */
export function useMoreItems(plan: MediaPlanFieldsFragment, place: Place): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const { can } = useAccess();
  const mayCopy = can("media_plans", "CREATE");
  const mayCallOff = usePlanMoves(plan).includes("CANCELLED");
  const { move, labelOf } = usePlanStatus(plan, { medias: plan.medias });
  if (!mayCallOff && !mayCopy) return null;
  const onCopy = async () => {
    const search = await duplicate(plan);
    if (search !== null) void navigate({ pathname: place.add, search });
  };
  return (
    <>
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
    </>
  );
}
