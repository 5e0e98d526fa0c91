import { useLingui } from "@lingui/react/macro";
import { Badge, Box, NavLink } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";

import { SHOW_ALL_SEARCH } from "../use-list-params.ts";
import { buildViewSearch } from "../default-view.ts";
import type { View } from "./view.ts";

interface SavedViewLinksProps {
  views: readonly View[];
  current: { view: View; isChanged: boolean } | undefined;
  showsAllRecords: boolean;
  onOpen: () => void;
}

export function SavedViewLinks({ views, current, showsAllRecords, onOpen }: SavedViewLinksProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  return (
    <Box component="ul" m={0} p={0} mah="40dvh" style={{ listStyle: "none", overflowY: "auto" }}>
      <SavedViewLink to={SHOW_ALL_SEARCH} name={t`Everything`} isCurrent={showsAllRecords} onOpen={onOpen} />
      {views.map((view) => {
        const isCurrent = view.id === current?.view.id;
        return (
          <SavedViewLink
            key={view.id}
            to={buildViewSearch(view, search)}
            name={view.name}
            note={isCurrent && current?.isChanged ? t`Changed` : undefined}
            badge={view.isDefault ? t`Default` : undefined}
            isCurrent={isCurrent}
            onOpen={onOpen}
          />
        );
      })}
    </Box>
  );
}

interface SavedViewLinkProps {
  to: string;
  name: string;
  note?: string | undefined;
  badge?: string | undefined;
  isCurrent: boolean;
  onOpen: () => void;
}

function SavedViewLink({ to, name, note, badge, isCurrent, onOpen }: SavedViewLinkProps) {
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
          badge && (
            <Badge variant="default" size="sm">
              {badge}
            </Badge>
          )
        }
        style={{ borderRadius: "var(--mantine-radius-default)" }}
        styles={{ label: { overflowWrap: "anywhere" }, body: { minWidth: 0 } }}
        onClick={onOpen}
      />
    </li>
  );
}
