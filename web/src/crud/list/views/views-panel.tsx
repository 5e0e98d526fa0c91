import { Trans, useLingui } from "@lingui/react/macro";
import { Center, Divider, Loader, Popover, Stack, Text, Badge, Box, NavLink } from "@mantine/core";
import { useLocation, Link } from "react-router-dom";
import { IconCheck } from "@tabler/icons-react";

import { QueryFailed } from "../../errors/query-result.tsx";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";
import { useListContext } from "../list-context.ts";
import { useViews } from "./use-views.ts";
import { ViewActions } from "./view-actions.tsx";
import { findCurrentView, normalizeViewAddress, type View } from "./view.ts";
import { SHOW_ALL_SEARCH } from "../state/use-list-params.ts";
import { buildViewSearch } from "../state/default-view.ts";

interface SavedViewLinksProps {
  views: readonly View[];
  current: { view: View; isChanged: boolean } | undefined;
  showsAllRecords: boolean;
  onOpen: () => void;
}

function SavedViewLinks({ views, current, showsAllRecords, onOpen }: SavedViewLinksProps) {
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
            note={isCurrent && current?.isChanged ? t({ context: "view", message: "Changed" }) : undefined}
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

export function ViewsPanel({ renderButton }: { renderButton: RenderButton }) {
  const { t } = useLingui();
  const { opened, onChange, button } = useLazyPanel(renderButton);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t`Views`} p={8} mah="70dvh" style={{ overflowY: "auto" }}>
        <Views onViewOpened={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Views({ onViewOpened }: { onViewOpened: () => void }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { resource, entry, columnSettings } = useListContext();
  const savedViews = useViews(entry.listPath);
  const { views, error } = savedViews;
  const address = normalizeViewAddress(search, resource, columnSettings);
  const current = views && findCurrentView(views, search, address, resource);
  return (
    <Stack gap={8}>
      {savedViews.isInBrowser && (
        <Text fz="sm" c="dimmed" px={8} pt={4}>
          <Trans>Views are saved in this browser only.</Trans>
        </Text>
      )}
      <SavedViewLinks
        views={views ?? []}
        current={current}
        showsAllRecords={!current && address === normalizeViewAddress("", resource, columnSettings)}
        onOpen={onViewOpened}
      />
      {views?.length === 0 && (
        <Text fz="sm" c="dimmed" px={8}>
          <Trans>No saved views yet. Set filters, sorting and columns, then save them as a view.</Trans>
        </Text>
      )}
      {!views && !error && (
        <Center component="output" py={12} aria-label={t`Loading...`}>
          <Loader size="sm" />
        </Center>
      )}
      {!views && error !== undefined && (
        <QueryFailed
          error={error}
          fallbackMessage={t`Failed to fetch your views`}
          onRetry={savedViews.retry}
        />
      )}
      {views && (
        <>
          <Divider />
          <ViewActions address={address} current={current} savedViews={savedViews} views={views} />
        </>
      )}
    </Stack>
  );
}
