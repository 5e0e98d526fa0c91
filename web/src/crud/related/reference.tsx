import { VisuallyHidden } from "@mantine/core";

import { useDenied, type NamedModule } from "./denied.ts";
import { RecordLink } from "./record-link.tsx";

interface RecordReferenceProps {
  module: NamedModule;
  record: { id: string; name: string | null } | null | undefined;
}

/** "–" without a record, with the reason where the viewer may not view it. */
export function RecordReference({ module, record }: RecordReferenceProps) {
  const reason = useDenied()(module);
  if (record?.name) return <RecordLink resource={module} id={record.id} name={record.name} />;
  if (!reason) return "–";
  return (
    <span title={reason}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  );
}
