import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useMemo, type ComponentType } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";

import { useAccess } from "../session/use-access.ts";
import { useSession } from "../session/use-session.ts";
import { LoadFailed, LoadingPanel, Notice } from "../ui/page-state.tsx";
import { PageHead } from "../ui/page.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { failureText, incidentOf, isMissing } from "./failure.ts";
import { initialValuesOf, sectionsFor } from "./form-values.ts";
import { RecordForm } from "./record-form.tsx";
import { useFreshOptions } from "./reference/use-fresh-options.ts";
import type { Place, Resource, ResourceHooks } from "./resource.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useResourceText } from "./use-resource-text.ts";

/** Where the list was when the form was opened: page, size, search and order survive. */
function listSearchOf(state: unknown): string {
  const search: unknown =
    typeof state === "object" && state !== null && "listSearch" in state ? state.listSearch : "";
  return typeof search === "string" ? search : "";
}

/** Makes the form screen of a resource: one field list for a new record and for an edited one (`:id` in the route). */
export function formScreenOf<
  Row extends { id: string },
  Rec extends { id: string },
  Input extends object,
  SortField extends string,
>(
  { useRecord, useCreate, useUpdate }: ResourceHooks<Row, Rec, Input, SortField>,
  resource: Resource<Row, Rec, Input, SortField>,
): ComponentType<{ place: Place }> {
  const { initial, rule, createRule = rule, nameOf, mayChange = () => true } = resource;

  function RecordScreen({ id, place }: { id: string | undefined; place: Place }) {
    const { t } = useLingui();
    useFreshOptions();
    const text = useResourceText(resource.text);
    const navigate = useNavigate();
    const { state } = useLocation();
    const list = { pathname: place.list, search: listSearchOf(state) };

    const { data, loading, error, refetch } = useRecord({
      variables: { id: id ?? "" },
      skip: id === undefined,
      fetchPolicy: "network-only",
    });
    useFailureToast(error, text.fetchFailed);
    const [create] = useCreate();
    const [update] = useUpdate();
    const record = data?.record ?? undefined;
    const isNew = id === undefined;
    const { role } = useAccess();
    const { user } = useSession();
    // What would be refused is not offered: the refusal would end the session.
    const forbidden = record !== undefined && !(user && mayChange(record, user));
    const sections = useMemo(() => sectionsFor(resource.sections, { role, isNew }), [role, isNew]);
    const initialValues = useMemo(() => initialValuesOf(sections, record, initial), [sections, record]);

    const name = record && nameOf(record);
    const title = isNew ? text.createTitle : text.editTitle;
    const ready = isNew || record !== undefined;
    return (
      <>
        <PageHead
          title={name ? `${title}: ${name}` : title}
          hint={isNew ? text.createHint : undefined}
          back={{ to: list, label: text.backToList }}
        />
        {!ready && loading && <LoadingPanel />}
        {!ready && !loading && (
          <LoadFailed
            message={failureText(error, text.fetchFailed)}
            requestId={incidentOf(error)}
            list={!error || isMissing(error) ? list : undefined}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {forbidden && (
          <Notice icon={IconLock}>
            <span>{t`You may not change this record.`}</span>
            <Button variant="default" component={Link} to={list}>{t`Back to the list`}</Button>
          </Notice>
        )}
        {ready && !forbidden && (
          <RecordForm
            sections={sections}
            record={record}
            initialValues={initialValues}
            rule={isNew ? createRule : rule}
            submitLabel={isNew ? t`Create` : t`Update`}
            failedText={isNew ? text.addFailed : text.updateFailed}
            onSave={(input: Input) =>
              isNew ? create({ variables: { input } }) : update({ variables: { id, input } })
            }
            onSaved={() => {
              toastSuccess(isNew ? text.created : text.updated);
              void navigate(list);
            }}
            onCancel={() => void navigate(list)}
          />
        )}
      </>
    );
  }

  return function FormScreen({ place }: { place: Place }) {
    const { id } = useParams();
    // Another record is another form: nothing typed into one may show up in the next.
    return <RecordScreen key={id ?? ""} id={id} place={place} />;
  };
}
