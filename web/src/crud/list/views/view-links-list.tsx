import { useLingui } from "@lingui/react/macro";
import { Badge, Box, NavLink } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";

import { SHOW_ALL_SEARCH } from "../use-list-params.ts";
import { buildSearch } from "../default-view.ts";
import type { View } from "./view.ts";

interface LinksProps {
  views: readonly View[];
  current: { view: View; changed: boolean } | undefined;
  /** Whether all records are shown. */
  isEverything: boolean;
  onLeave: () => void;
}

/** Links to all records and each view. */
export function Links({ views, current, isEverything, onLeave }: LinksProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  return (
    <Box component="ul" m={0} p={0} mah="40dvh" style={{ listStyle: "none", overflowY: "auto" }}>
      <SavedViewLink to={SHOW_ALL_SEARCH} name={t`Everything`} isCurrent={isEverything} onLeave={onLeave} />
      {views.map((view) => {
        const isCurrent = view.id === current?.view.id;
        return (
          <SavedViewLink
            key={view.id}
            to={buildSearch(view, search)}
            name={view.name}
            note={isCurrent && current?.changed ? t`Changed` : undefined}
            mark={view.isDefault ? t`Default` : undefined}
            isCurrent={isCurrent}
            onLeave={onLeave}
          />
        );
      })}
    </Box>
  );
}

interface WayProps {
  to: string;
  name: string;
  note?: string | undefined;
  mark?: string | undefined;
  isCurrent: boolean;
  onLeave: () => void;
}

function SavedViewLink({ to, name, note, mark, isCurrent, onLeave }: WayProps) {
  return (
    <li>
      <NavLink
        component={Link}
        to={{ search: to }}
        label={name}
        description={note}
        active={isCurrent}
        aria-current={isCurrent ? "true" : undefined}
        leftSection={<IconCheck size={16} aria-hidden visibility={isCurrent ? undefined : "hidden"} />}
        rightSection={
          mark && (
            <Badge variant="default" size="sm" tt="none">
              {mark}
            </Badge>
          )
        }
        style={{ borderRadius: "var(--mantine-radius-default)" }}
        styles={{ label: { overflowWrap: "anywhere" }, body: { minWidth: 0 } }}
        onClick={onLeave}
      />
    </li>
  );
}
