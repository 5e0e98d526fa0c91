import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Alert, Button, Text } from "@mantine/core";
import { IconDeviceDesktop, IconPlus, IconTrash } from "@tabler/icons-react";
import { DEFAULT_PAGE_SIZE } from "@media-planner/schema/rules/pagination";
import { useCallback, useMemo, useState } from "react";
import { Link } from "react-router-dom";

import { useDensity } from "../../../crud/list/columns/density.ts";
import { getLocalPage } from "../../../crud/list/state/local-page.ts";
import { useListParams } from "../../../crud/list/state/use-list-params.ts";
import {
  getFailureMessage,
  getReportableRequestId,
  isNotFound,
  toastFailure,
} from "../../../crud/errors/failure.ts";
import { useFailureToast } from "../../../crud/errors/use-failure-toast.ts";
import { useReturnState } from "../../../crud/related/parent-record.ts";
import type { ScreenEntry } from "../../../crud/definition/record.ts";
import { useSession } from "../../../session/use-session.ts";
import type { Column } from "../../../ui/data-table/columns.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { PageSizeSelect } from "../../../ui/data-table/pager.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { PageHeader, Toolbar } from "../../../ui/page/page.tsx";
import { SearchBox } from "../../../ui/page/search-box.tsx";
import { deleteDraft, listBrowserDrafts, type BrowserDraft } from "../../editor/drafts/draft-storage.ts";
import { useForgetPlanDraftMutation, usePlanDraftsQuery } from "../../editor/drafts/drafts.generated.tsx";
import { buildDraftPath } from "../../paths.ts";
import { Views } from "../plan-views.tsx";

type Draft = Omit<BrowserDraft, "updatedAt"> & { updatedAt: string | null };

type SortField = "TITLE" | "SAVED";

const SORTABLE: readonly SortField[] = ["TITLE", "SAVED"];

const NO_DRAFTS: readonly Draft[] = [];

function SavedTime({ draft: { updatedAt } }: { draft: Draft }) {
  const { t } = useLingui();
  const format = useFormat();
  if (updatedAt === null) return "–";
  const [day, time] = [format.date(updatedAt), format.elapsed(updatedAt)];
  return t`${day}, ${time} ago`;
}

const COLUMNS: readonly Column<Draft, SortField>[] = [
  { key: "title", header: msg`Draft`, cell: ({ title }) => title, sort: "TITLE" },
  {
    key: "plan",
    header: msg`Contents`,
    cell: ({ planId }) =>
      planId === null ? <Trans>New media plan</Trans> : <Trans>Changes to a media plan</Trans>,
  },
  {
    key: "saved",
    header: msg`Saved`,
    cell: (draft) => <SavedTime draft={draft} />,
    sort: "SAVED",
    neverTruncated: true,
  },
];

/** Drafts on the server, or in this browser if the server stores none. */
function useDrafts() {
  const { t } = useLingui();
  const viewerId = useSession().user?.id ?? "";
  const { data, loading, error, refetch } = usePlanDraftsQuery({ fetchPolicy: "cache-and-network" });
  const [deletedCount, setDeletedCount] = useState(0);
  const confirm = useConfirm();
  const [forget] = useForgetPlanDraftMutation();
  useFailureToast(error, t`Failed to fetch your drafts`);
  const isInBrowser = data?.drafts === null;
  const serverDrafts = data?.drafts;
  const drafts = useMemo(() => {
    const stored: readonly Draft[] = isInBrowser ? listBrowserDrafts(viewerId) : (serverDrafts ?? NO_DRAFTS);
    return stored.map((draft) => ({ ...draft, title: draft.title.trim() || t`Untitled media plan` }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a deletion changes the browser's storage
  }, [isInBrowser, serverDrafts, viewerId, t, deletedCount]);

  const discard = useCallback(
    async ({ id, title }: Draft) => {
      const isConfirmed = await confirm({
        title: t`Discard the draft?`,
        message: t`“${title}” will be permanently deleted.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Back`,
        danger: true,
      });
      if (!isConfirmed) return;
      try {
        if (isInBrowser) deleteDraft({ viewerId, draftKey: id });
        else await forget({ variables: { id } });
        toastSuccess(t`Draft discarded`);
      } catch (failure) {
        // Another tab may have discarded the draft.
        if (!isNotFound(failure)) return toastFailure(failure, t`Failed to discard the draft`);
      }
      setDeletedCount((count) => count + 1);
      if (!isInBrowser) await refetch().catch(() => undefined);
    },
    [confirm, forget, isInBrowser, refetch, t, viewerId],
  );
  return { drafts, isInBrowser, isLoading: loading && !data, error, refetch, discard };
}

/** `/manage-media-plan/drafts` */
export function PlanDrafts({ entry }: { entry: ScreenEntry }) {
  const { t } = useLingui();
  const { drafts, isInBrowser, isLoading, error, refetch, discard } = useDrafts();
  const params = useListParams<SortField>(SORTABLE);
  const state = useReturnState();
  const page = useMemo(
    () =>
      getLocalPage(drafts, params, {
        getSearchTexts: ({ title }) => [title],
        getSortValue: ({ title, updatedAt }, field) => (field === "TITLE" ? title : (updatedAt ?? "")),
      }),
    [drafts, params],
  );
  const actions = useCallback(
    (draft: Draft) => {
      const { title: name } = draft;
      const label = t`Delete ${name}`;
      return (
        <ActionIcon
          size={28}
          color="red"
          c="var(--failure)"
          aria-label={label}
          title={label}
          onClick={() => void discard(draft)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      );
    },
    [discard, t],
  );
  const getLink = useCallback(
    (draft: Draft) => ({ to: buildDraftPath(entry, { ...draft, isInBrowser }), state }),
    [entry, isInBrowser, state],
  );
  return (
    <>
      <PageHeader title={t`Manage Media Plan`} views={<Views entry={entry} showsDrafts />}>
        <Button
          component={Link}
          to={entry.addPath}
          state={state}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t`Add media plan`}
        </Button>
      </PageHeader>
      {isInBrowser && (
        <Alert color="gray" icon={<IconDeviceDesktop aria-hidden />} mb="md">
          <Trans>The connected service stores no drafts. These drafts are only in this browser.</Trans>
        </Alert>
      )}
      {(drafts.length > DEFAULT_PAGE_SIZE || params.search !== "") && (
        <Toolbar>
          <SearchBox label={t`Search drafts`} value={params.search} onSearch={params.setSearch} />
          <PageSizeSelect value={params.perPage} onChange={params.setPerPage} />
        </Toolbar>
      )}
      <DataTable
        label={t`Drafts`}
        columns={COLUMNS}
        rows={page.items}
        pageInfo={isLoading ? undefined : page.pageInfo}
        sort={params.sort ?? undefined}
        onSort={params.setSort}
        onPage={params.setPage}
        loading={isLoading}
        error={error && getFailureMessage(error, t`Failed to fetch your drafts`)}
        requestId={getReportableRequestId(error)}
        onRetry={() => void refetch().catch(() => undefined)}
        emptyHint={
          params.search === "" && (
            <Text fz="sm" maw={440}>
              <Trans>Saved drafts appear here until you submit them.</Trans>
            </Text>
          )
        }
        actions={actions}
        getLink={getLink}
        density={useDensity()}
      />
    </>
  );
}
