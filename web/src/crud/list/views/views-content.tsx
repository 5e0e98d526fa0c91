import { Trans, useLingui } from "@lingui/react/macro";
import { Center, Divider, Loader, Stack, Text } from "@mantine/core";
import { useLocation } from "react-router-dom";

import { failureText, getIncident } from "../../errors/failure.ts";
import { LoadFailed } from "../../../ui/page-state.tsx";
import { ViewActions } from "./view-actions.tsx";
import { Links } from "./view-links-list.tsx";
import { viewContent, currentView, type ViewState } from "./view.ts";
import { useViews } from "./use-views.ts";

interface ContentProps {
  list: string;
  shape: ViewState;
  chosen: string | null;
  /** Called after opening a view. */
  onLeave: () => void;
}

export function ViewsContent({ list, shape, chosen, onLeave }: ContentProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const savedViews = useViews(list);
  const { views, error } = savedViews;
  const shown = viewContent(search, shape, chosen);
  const current = views && currentView(views, search, shown, shape);
  return (
    <Stack gap={8}>
      {savedViews.inBrowser && (
        <Text fz="sm" c="dimmed" px={8} pt={4}>
          <Trans>Views are saved in this browser only.</Trans>
        </Text>
      )}
      <Links
        views={views ?? []}
        current={current}
        isEverything={!current && shown === viewContent("", shape, chosen)}
        onLeave={onLeave}
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
        <LoadFailed
          message={failureText(error, t`Failed to fetch your views`)}
          requestId={getIncident(error)}
          onRetry={savedViews.retry}
        />
      )}
      {views && (
        <>
          <Divider />
          <ViewActions list={list} shown={shown} current={current} savedViews={savedViews} views={views} />
        </>
      )}
    </Stack>
  );
}
