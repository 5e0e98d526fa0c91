import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Link, Navigate, useLocation, useParams, type Path } from "react-router-dom";

import { useSession } from "../../session/use-session.ts";
import { LoadingPanel, Placeholder } from "../../ui/page/page-state.tsx";
import { PageHeader } from "../../ui/page/page.tsx";
import { RejectionAlert } from "../decision-dialog.tsx";
import { QueryFailed } from "../errors/query-result.tsx";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useEvictOptions } from "../reference/use-evict-options.ts";
import { RecordHistoryButton } from "../related/record-history.tsx";
import { RecordBreadcrumbs } from "../related/breadcrumbs.tsx";
import { useRecordQuery } from "../definition/resource-hooks.ts";
import type { Resource } from "../definition/resource.ts";
import type { Rule } from "../definition/sections.ts";
import { getViewPath, type ScreenEntry, type StoredRecord } from "../definition/record.ts";
import { useResourceText } from "../definition/use-resource-text.ts";
import { CreateUpdateForm } from "./create-update-form.tsx";
import type { FormValues } from "./form-values.ts";
import { useBackLink } from "./use-return-path.ts";

/** Shown before any request to save: the server's 403 would end the session. */
function ReadOnlyNotice({ listLink }: { listLink: Partial<Path> }) {
  const { t } = useLingui();
  return (
    <Placeholder icon={IconLock}>
      <span>{t`You may not change this record.`}</span>
      <Button variant="default" component={Link} to={listLink}>{t`Back to the list`}</Button>
    </Placeholder>
  );
}

interface FormScreenProps {
  resource: Resource;
  /** Undefined while loading. */
  rule: Rule<FormValues> | undefined;
  entry: ScreenEntry;
  /** Tells how a record was created. */
  renderOrigin?: ((record: StoredRecord) => ReactNode) | undefined;
}

function RecordScreen({
  id,
  resource,
  rule,
  entry,
  renderOrigin,
}: FormScreenProps & { id: string | undefined }) {
  const { t } = useLingui();
  useEvictOptions();
  const { getName, getParents, canChangeRecord } = resource;
  const text = useResourceText(resource.text);
  const back = useBackLink(entry, text.backToList);
  const listLink = back.to;
  const { user } = useSession();
  const { data, loading, error, refetch } = useRecordQuery(resource, {
    variables: { id: id ?? "" },
    skip: id === undefined,
    fetchPolicy: "network-only",
  });
  useFailureToast(error, text.fetchFailed);
  const [formKey, setFormKey] = useState(0);
  const record = data?.record ?? undefined;
  const isNew = id === undefined;
  const isRecordReady = isNew || record !== undefined;
  const isForbidden = record !== undefined && !(user && (canChangeRecord?.(record, user) ?? true));
  const isLoading = isRecordReady ? !rule && !isForbidden : loading;

  const name = record && getName(record);
  const title = isNew ? text.createTitle : text.editTitle;
  return (
    <>
      <PageHeader
        title={name ? t`${title}: ${name}` : title}
        hint={isNew ? text.createHint : undefined}
        back={back}
        breadcrumbs={record && getParents && <RecordBreadcrumbs records={getParents(record)} />}
      />
      {isLoading && <LoadingPanel />}
      {!isRecordReady && !loading && (
        <QueryFailed
          error={error}
          fallbackMessage={text.fetchFailed}
          listLink={listLink}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {isForbidden && <ReadOnlyNotice listLink={listLink} />}
      {isRecordReady && rule && !isForbidden && (
        <>
          {record?.status === "REJECTED" && record.statusComment && (
            <RejectionAlert title={t`Rejected`} reason={record.statusComment} />
          )}
          {record && renderOrigin?.(record)}
          <CreateUpdateForm
            key={formKey}
            resource={resource}
            rule={rule}
            entry={entry}
            record={record}
            listLink={listLink}
            onRefetch={() =>
              refetch().then(
                (result) => result.data?.record ?? undefined,
                () => undefined,
              )
            }
            onRestart={() => setFormKey((key) => key + 1)}
            isRestarted={formKey > 0}
          />
          {record && !entry.viewPath && <RecordHistoryButton record={record} />}
        </>
      )}
    </>
  );
}

export function FormScreen(props: FormScreenProps) {
  const { id } = useParams();
  const { search, state } = useLocation();
  // Related lists had this address before records had an overview.
  if (id && props.entry.viewPath && new URLSearchParams(search).has("show"))
    return <Navigate to={{ pathname: getViewPath(props.entry, id), search }} state={state} replace />;
  // Remounts for each record, so that input never leaks into another.
  return <RecordScreen key={id ?? ""} id={id} {...props} />;
}
