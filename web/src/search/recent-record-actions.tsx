import { useLingui } from "@lingui/react/macro";
import { Spotlight } from "@mantine/spotlight";
import { useNavigate } from "react-router-dom";

import { useRecordPath } from "../crud/related/entries-context.ts";
import { useCanOpen } from "../crud/use-can-open.ts";
import { getStatusLabel } from "../ui/status-chip.tsx";
import type { SearchHit } from "./search-hit.ts";
import { searchedResources } from "./searched-resources.ts";
import { useRecentRecords } from "./recent-records.ts";
import { getHitPath } from "./record-path.ts";

export function useVisibleRecentRecords(): readonly SearchHit[] {
  const canOpen = useCanOpen();
  return useRecentRecords().filter(({ resource }) => canOpen(searchedResources[resource].entry));
}

export function RecordAction({ hit }: { hit: SearchHit }) {
  const { i18n } = useLingui();
  const getRecordPath = useRecordPath();
  const navigate = useNavigate();
  const status = hit.status && i18n._(getStatusLabel(hit.status));
  return (
    <Spotlight.Action
      label={hit.name}
      description={[hit.secondary, status].filter(Boolean).join(" · ")}
      rightSection={<small>{i18n._(searchedResources[hit.resource].label)}</small>}
      onClick={() => void navigate(getHitPath(hit, getRecordPath))}
    />
  );
}
