import { Anchor } from "@mantine/core";
import type { AccessKey } from "@media-planner/schema/rules/access";
import { Link } from "react-router-dom";

import { useRecordPath } from "./entries-context.ts";

export interface RecordName {
  resource: AccessKey;
  id: string;
  name: string | null | undefined;
}

export function RecordLink({ resource, id, name }: RecordName) {
  const path = useRecordPath()(resource, id);
  if (!path || !name) return name;
  return (
    <Anchor component={Link} to={path} c="inherit" fz="inherit">
      {name}
    </Anchor>
  );
}
