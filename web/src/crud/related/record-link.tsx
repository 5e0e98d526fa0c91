import { Anchor, Text } from "@mantine/core";
import type { ReferencedModule } from "@media-planner/schema/rules/access";
import { Link } from "react-router-dom";

import type { RecordName } from "../definition/list-definition.ts";
import { useRecordPath } from "./entries-context.ts";
import { useDenialReason } from "./use-denial-reason.ts";

export function RecordLink({ resource, id, name }: RecordName) {
  const path = useRecordPath()(resource, id);
  if (!path || !name) return name;
  return (
    <Anchor component={Link} to={path} c="inherit" fz="inherit">
      {name}
    </Anchor>
  );
}

interface RecordReferenceProps {
  module: ReferencedModule;
  record: { id: string; name: string | null } | null | undefined;
}

/** Link with a record's name; without a name "–", or the reason if permission is missing. */
export function RecordReference({ module, record }: RecordReferenceProps) {
  const reason = useDenialReason()(module);
  if (record?.name) return <RecordLink resource={module} id={record.id} name={record.name} />;
  if (!reason) return "–";
  return (
    <Text span inherit c="dimmed" title={reason}>
      {reason}
    </Text>
  );
}
