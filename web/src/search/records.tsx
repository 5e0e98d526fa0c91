import { useLingui } from "@lingui/react/macro";
import { Spotlight } from "@mantine/spotlight";
import { useNavigate } from "react-router-dom";

import { useRecordPath } from "../crud/record/entries.ts";
import { useMayOpen } from "../crud/use-may-open.ts";
import { statusLabel } from "../ui/status-chip.tsx";
import type { Hit } from "./hit.ts";
import { nouns } from "./nouns.ts";
import { useOpened } from "./opened.ts";
import { hitPathOf } from "./record-path.ts";

/** Recently opened records that the viewer may still see. */
export function useOpenedRecords(): readonly Hit[] {
  const mayOpen = useMayOpen();
  return useOpened().filter(({ noun }) => mayOpen(nouns[noun].entry));
}

export function RecordAction({ hit }: { hit: Hit }) {
  const { i18n } = useLingui();
  const recordPath = useRecordPath();
  const navigate = useNavigate();
  const status = hit.status && i18n._(statusLabel(hit.status));
  return (
    <Spotlight.Action
      label={hit.name}
      description={[hit.less, status].filter(Boolean).join(" · ")}
      rightSection={<small>{i18n._(nouns[hit.noun].one)}</small>}
      onClick={() => void navigate(hitPathOf(hit, recordPath))}
    />
  );
}
