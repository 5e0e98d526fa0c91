import { useLingui } from "@lingui/react/macro";
import { Breadcrumbs } from "@mantine/core";

import { RecordLink, type RecordName } from "./record-link.tsx";

/** Client › Campaign; omits unknown ones. */
export function RecordBreadcrumbs({ of }: { of: readonly (RecordName | null | undefined)[] }) {
  const { t } = useLingui();
  const named = of.flatMap((record) => (record?.name ? [record] : []));
  if (named.length === 0) return null;
  return (
    <Breadcrumbs
      component="nav"
      aria-label={t`Belongs to`}
      separator="›"
      separatorMargin={6}
      fz="sm"
      c="dimmed"
    >
      {named.map((record) => (
        <RecordLink key={record.resource} {...record} />
      ))}
    </Breadcrumbs>
  );
}
