import { Trans, useLingui } from "@lingui/react/macro";
import { Center, Divider, Loader, Stack, Text } from "@mantine/core";
import { useLocation } from "react-router-dom";

import { getFailureMessage, getReportableRequestId } from "../../errors/failure.ts";
import { LoadFailed } from "../../../ui/page-state.tsx";
import { ViewActions } from "./view-actions.tsx";
import { SavedViewLinks } from "./saved-view-links.tsx";
import { getViewContent, findCurrentView, type ListShape } from "./view.ts";
import { useViews } from "./use-views.ts";

interface ViewsContentProps {
  listPath: string;
  shape: ListShape;
  columnSettings: string | null;
  /** Called after opening a view. */
  onViewOpened: () => void;
}

export function ViewsContent({ listPath, shape, columnSettings, onViewOpened: onOpen }: ViewsContentProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const savedViews = useViews(listPath);
  const { views, error } = savedViews;
  const content = getViewContent(search, shape, columnSettings);
  const current = views && findCurrentView(views, search, content, shape);
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
        showsAllRecords={!current && content === getViewContent("", shape, columnSettings)}
        onOpen={onOpen}
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
          message={getFailureMessage(error, t`Failed to fetch your views`)}
          requestId={getReportableRequestId(error)}
          onRetry={savedViews.retry}
        />
      )}
      {views && (
        <>
          <Divider />
          <ViewActions
            listPath={listPath}
            viewSearch={content}
            current={current}
            savedViews={savedViews}
            views={views}
          />
        </>
      )}
    </Stack>
  );
}
