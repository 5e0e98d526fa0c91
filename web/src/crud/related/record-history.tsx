import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { lazy, Suspense, use, useState, type ComponentType } from "react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { useAccess } from "../../session/use-access.ts";
import { LoadingPanel } from "../../ui/page/page-state.tsx";
import type { StoredRecord } from "../definition/record.ts";
import type { RecordHistoryProps } from "../definition/entry.ts";
import { EntriesContext } from "./entries-context.ts";

/** Undefined if the upstream logs no changes. */
export function useLoadHistory(): (() => Promise<ComponentType<RecordHistoryProps>>) | undefined {
  const { hasChangeLog } = useAccess();
  const load = use(EntriesContext).find(({ recordHistory }) => recordHistory)?.recordHistory;
  return hasChangeLog && load ? () => loadWithMessages(load) : undefined;
}

/** Button below a form that shows the changes of its record. */
export function RecordHistoryButton({ record: { __typename: type, id } }: { record: StoredRecord }) {
  const { t } = useLingui();
  const load = useLoadHistory();
  const [History, setHistory] = useState<ComponentType<RecordHistoryProps>>();
  if (History && type)
    return (
      // Takes the focus of the removed button.
      <div ref={(panel) => panel?.focus()} tabIndex={-1} style={{ outline: "none" }}>
        <Suspense fallback={<LoadingPanel />}>
          <History type={type} id={id} />
        </Suspense>
      </div>
    );
  if (!load || !type) return null;
  const show = () => setHistory(lazy(() => load().then((component) => ({ default: component }))));
  return (
    <Button variant="subtle" leftSection={<IconHistory size={16} aria-hidden />} onClick={show}>
      {t`Show history`}
    </Button>
  );
}
