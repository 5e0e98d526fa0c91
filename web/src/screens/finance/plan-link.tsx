import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { withFilters, PLANS } from "./paths.ts";

/** Finds an order's plan by number; it may be deleted. */
export function PlanLink({ number }: { number: string | null }) {
  const { can } = useAccess();
  if (!number) return "–";
  if (!can("media_plans", "VIEW")) return number;
  return (
    <Anchor component={Link} to={withFilters(PLANS, { search: number })} fz="inherit" underline="always">
      {number}
    </Anchor>
  );
}
