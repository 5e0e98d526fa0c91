import { useLingui } from "@lingui/react/macro";
import { Breadcrumbs } from "@mantine/core";

import { RecordLink } from "./record-link.tsx";
import type { RecordName } from "../definition/list-definition.ts";

/** Parents of a record, such as Client › Campaign; omits unknown names. */
export function RecordBreadcrumbs({ records }: { records: readonly (RecordName | null | undefined)[] }) {
  const { t } = useLingui();
  const namedRecords = records.flatMap((record) => (record?.name ? [record] : []));
  if (namedRecords.length === 0) return null;
  return (
    <Breadcrumbs
      component="nav"
      aria-label={t`Belongs to`}
      separator="›"
      separatorMargin={6}
      fz="sm"
      c="dimmed"
    >
      {namedRecords.map((record) => (
        <RecordLink key={record.resource} {...record} />
      ))}
    </Breadcrumbs>
  );
}
