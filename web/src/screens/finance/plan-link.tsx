import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { buildListPath, PLANS_PATH } from "./paths.ts";

/** Finds an order's plan by its number; the plan may have been deleted. */
export function PlanLink({ number }: { number: string | null }) {
  const { can } = useAccess();
  if (!number) return "–";
  if (!can("media_plans", "VIEW")) return number;
  return (
    <Anchor
      component={Link}
      to={buildListPath(PLANS_PATH, { search: number })}
      fz="inherit"
      underline="always"
    >
      {number}
    </Anchor>
  );
}
