import { Text } from "@mantine/core";
import type { ReferencedModule } from "@media-planner/schema/rules/access";

import { useDenialReason } from "./use-denial-reason.ts";
import { RecordLink } from "./record-link.tsx";

interface RecordReferenceProps {
  module: ReferencedModule;
  record: { id: string; name: string | null } | null | undefined;
}

/** Linked name of a record; without a name "–", or the reason if the viewer may not view the records. */
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
