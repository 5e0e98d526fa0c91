import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState, type ComponentType } from "react";
import { Link, useParams, type Path } from "react-router-dom";

import { useSession } from "../../session/use-session.ts";
import { LoadFailed, LoadingPanel, Notice } from "../../ui/page-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { failureText, getIncident, isMissing } from "../errors/failure.ts";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useFreshOptions } from "../reference/use-fresh-options.ts";
import { RecordBreadcrumbs } from "../related/breadcrumbs.tsx";
import { RelatedLists } from "../related/related-lists.tsx";
import type { StoredRecord, ScreenEntry, Resource, ResourceHooks, Rule } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { createOpenForm } from "./open-form.tsx";
import { useGoBack } from "./use-return-path.ts";

/** The server's error would end the session. */
function Forbidden({ list }: { list: Partial<Path> }) {
  const { t } = useLingui();
  return (
    <Notice icon={IconLock}>
      <span>{t`You may not change this record.`}</span>
      <Button variant="default" component={Link} to={list}>{t`Back to the list`}</Button>
    </Notice>
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
  const { getName, mayChange = () => true } = resource;
  const OpenForm = createOpenForm(hooks, resource, rule);

  function RecordScreen({ id, entry }: { id: string | undefined; entry: ScreenEntry }) {
    const { t } = useLingui();
    useFreshOptions();
    const text = useResourceText(resource.text);
    const back = useGoBack(entry, text.backToList);
    const list = back.to;
    const { user } = useSession();
    const { data, loading, error, refetch } = useRecord({
      variables: { id: id ?? "" },
      skip: id === undefined,
      fetchPolicy: "network-only",
    });
    useFailureToast(error, text.fetchFailed);
    const [visit, setVisit] = useState(0);
    const record = data?.record ?? undefined;
    const isNew = id === undefined;
    const ready = isNew || record !== undefined;
    const forbidden = record !== undefined && !(user && mayChange(record, user));

    const name = record && getName(record);
    const title = isNew ? text.createTitle : text.editTitle;
    return (
      <>
        <PageHead
          title={name ? t`${title}: ${name}` : title}
          hint={isNew ? text.createHint : undefined}
          back={back}
          path={record && resource.parents && <RecordBreadcrumbs of={resource.parents(record)} />}
        />
        {!ready && loading && <LoadingPanel />}
        {!ready && !loading && (
          <LoadFailed
            message={failureText(error, text.fetchFailed)}
            requestId={getIncident(error)}
            list={!error || isMissing(error) ? list : undefined}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {forbidden && <Forbidden list={list} />}
        {ready && !forbidden && (
          <RelatedLists entry={entry} id={id} name={name}>
            <OpenForm
              key={visit}
              record={record}
              list={list}
              module={entry.module}
              onRead={() =>
                refetch().then(
                  (result) => result.data?.record ?? undefined,
                  () => undefined,
                )
              }
              onReload={() => setVisit((before) => before + 1)}
            />
          </RelatedLists>
        )}
      </>
    );
  }

  return function FormScreen({ entry }: { entry: ScreenEntry }) {
    const { id } = useParams();
    // Remounts per record, so that input never leaks into another.
    return <RecordScreen key={id ?? ""} id={id} entry={entry} />;
  };
}
