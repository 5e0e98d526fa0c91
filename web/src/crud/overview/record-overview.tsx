import { useLingui } from "@lingui/react/macro";
import { Button, Grid } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { FigureTiles } from "../../ui/page/figure-tile.tsx";
import { PageHeader } from "../../ui/page/page.tsx";
import { Section } from "../../ui/page/section.tsx";
import { StatusChip } from "../../ui/page/status-chip.tsx";
import { RejectionAlert } from "../decision-dialog.tsx";
import type { QueryResult } from "../definition/hook-types.ts";
import { getEditPath, type StoredRecord } from "../definition/record.ts";
import type { OverviewProps } from "../definition/resource.ts";
import { useResourceText } from "../definition/use-resource-text.ts";
import { QueryFailed } from "../errors/query-result.tsx";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useBackLink } from "../form/use-return-path.ts";
import { RecordBreadcrumbs } from "../related/breadcrumbs.tsx";
import { ParentContext, useReturnState } from "../related/parent-record.ts";
import { useKeyboardShortcuts } from "../use-keyboard-shortcuts.ts";
import { RelatedLists } from "../related/related-lists.tsx";
import { RecordStatusButton } from "./record-status-button.tsx";
import { RecordDetails } from "./record-details.tsx";

const noop = () => undefined;
const LOADING = { isLoading: true, hasFailed: false, onRetry: noop };

interface RecordOverviewProps extends OverviewProps {
  query: QueryResult<{ record: StoredRecord | null }>;
  /** Filter of related lists, such as `clientId`. */
  parentFilter: string;
  figures: ReactNode;
  /** Buttons beside Edit. */
  actions?: ReactNode;
  /** Parts with queries of their own. */
  children: ReactNode;
}

/** Page of a record: its name and status, then an overview and its related lists as tabs. */
export function RecordOverview({ parentFilter, ...props }: RecordOverviewProps) {
  const { id = "" } = useParams();
  const parent = useMemo(() => ({ name: parentFilter, id }), [parentFilter, id]);
  return (
    <ParentContext value={parent}>
      <RecordPage {...props} id={id} />
    </ParentContext>
  );
}

function RecordPage({
  id,
  resource,
  entry,
  query,
  figures,
  actions,
  children,
  renderOrigin,
}: Omit<RecordOverviewProps, "parentFilter"> & { id: string }) {
  const { t } = useLingui();
  const text = useResourceText(resource.text);
  const { data, loading, error, refetch } = query;
  useFailureToast(error, text.fetchFailed);
  const record = data?.record ?? undefined;
  const back = useBackLink(entry, text.backToList);
  const name = record && resource.getName(record);
  return (
    <>
      <PageHeader
        title={name ?? text.one}
        back={back}
        breadcrumbs={
          record && resource.getParents && <RecordBreadcrumbs records={resource.getParents(record)} />
        }
        views={record && <StatusChip status={record.status} />}
      >
        {record && actions}
        {record && (
          <RecordStatusButton
            resource={resource}
            entry={entry}
            record={record}
            onReload={() => refetch().then(noop, noop)}
          />
        )}
        {record && <EditButton resource={resource} entry={entry} record={record} />}
      </PageHeader>
      {!record && !loading ? (
        <QueryFailed
          error={error}
          fallbackMessage={text.fetchFailed}
          listLink={back.to}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <RelatedLists entry={entry} id={id} name={name} record={record}>
          {record?.status === "REJECTED" && record.statusComment && (
            <Rejection reason={record.statusComment} />
          )}
          <FigureTiles>{figures}</FigureTiles>
          <Grid columnGap="md" rowGap={0}>
            <Grid.Col span={{ base: 12, md: 8 }}>{children}</Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              {record ? (
                <RecordDetails resource={resource} record={record} origin={renderOrigin?.(record)} />
              ) : (
                <Section title={t`Details`} state={LOADING}>
                  {null}
                </Section>
              )}
            </Grid.Col>
          </Grid>
        </RelatedLists>
      )}
    </>
  );
}

function Rejection({ reason }: { reason: string }) {
  const { t } = useLingui();
  return <RejectionAlert title={t`Rejected`} reason={reason} />;
}

function EditButton({
  resource,
  entry,
  record,
}: Omit<OverviewProps, "renderOrigin"> & { record: StoredRecord }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const { user } = useSession();
  const state = useReturnState();
  const navigate = useNavigate();
  const path = getEditPath(entry, record.id);
  const isAllowed = user && can(entry.module, "UPDATE") && (resource.canChangeRecord?.(record, user) ?? true);
  useKeyboardShortcuts([["E", isAllowed ? () => void navigate(path, { state }) : undefined]]);
  if (!isAllowed) return null;
  return (
    <Button component={Link} to={path} state={state} leftSection={<IconPencil size={16} aria-hidden />}>
      {t`Edit`}
    </Button>
  );
}
