import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState, type ComponentType } from "react";
import { Link, useParams, type Path } from "react-router-dom";

import { useSession } from "../../session/use-session.ts";
import { LoadFailed, LoadingPanel, Placeholder } from "../../ui/page-state.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { getFailureMessage, getReportableRequestId, isNotFound } from "../errors/failure.ts";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useEvictOptions } from "../reference/use-evict-options.ts";
import { RecordBreadcrumbs } from "../related/breadcrumbs.tsx";
import { RelatedLists } from "../related/related-lists.tsx";
import type { StoredRecord, ScreenEntry, Resource, ResourceHooks, Rule } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { createResourceForm } from "./resource-form.tsx";
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

/** Creates the form screen for new and existing records (`:id`). */
export function createFormScreen<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
>(
  hooks: ResourceHooks<Row, Rec, Input, SortField>,
  resource: Omit<Resource<Row, Rec, Input, SortField>, "rule">,
  rule: Rule<Input>,
): ComponentType<{ entry: ScreenEntry }> {
  const { useRecord } = hooks;
  const { getName, canChangeRecord = () => true } = resource;
  const ResourceForm = createResourceForm(hooks, resource, rule);

  function RecordScreen({ id, entry }: { id: string | undefined; entry: ScreenEntry }) {
    const { t } = useLingui();
    useEvictOptions();
    const text = useResourceText(resource.text);
    const back = useBackLink(entry, text.backToList);
    const listLink = back.to;
    const { user } = useSession();
    const { data, loading, error, refetch } = useRecord({
      variables: { id: id ?? "" },
      skip: id === undefined,
      fetchPolicy: "network-only",
    });
    useFailureToast(error, text.fetchFailed);
    const [formKey, setFormKey] = useState(0);
    const record = data?.record ?? undefined;
    const isNew = id === undefined;
    const isReady = isNew || record !== undefined;
    const isForbidden = record !== undefined && !(user && canChangeRecord(record, user));

    const name = record && getName(record);
    const title = isNew ? text.createTitle : text.editTitle;
    return (
      <>
        <PageHeader
          title={name ? t`${title}: ${name}` : title}
          hint={isNew ? text.createHint : undefined}
          back={back}
          breadcrumbs={
            record && resource.getParents && <RecordBreadcrumbs records={resource.getParents(record)} />
          }
        />
        {!isReady && loading && <LoadingPanel />}
        {!isReady && !loading && (
          <LoadFailed
            message={getFailureMessage(error, text.fetchFailed)}
            requestId={getReportableRequestId(error)}
            listLink={!error || isNotFound(error) ? listLink : undefined}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {isForbidden && <ReadOnlyNotice listLink={listLink} />}
        {isReady && !isForbidden && (
          <RelatedLists entry={entry} id={id} name={name}>
            <ResourceForm
              key={formKey}
              record={record}
              listLink={listLink}
              module={entry.module}
              onRefetch={() =>
                refetch().then(
                  (result) => result.data?.record ?? undefined,
                  () => undefined,
                )
              }
              onRestart={() => setFormKey((key) => key + 1)}
            />
          </RelatedLists>
        )}
      </>
    );
  }

  return function FormScreen({ entry }: { entry: ScreenEntry }) {
    const { id } = useParams();
    // Remounts for each record, so that input never leaks into another.
    return <RecordScreen key={id ?? ""} id={id} entry={entry} />;
  };
}
