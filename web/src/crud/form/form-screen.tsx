import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState, type ComponentType } from "react";
import { Link, useLocation, useNavigate, useParams, type Path } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import { LoadFailed, LoadingPanel, Notice } from "../../ui/page-state.tsx";
import { PageHead } from "../../ui/page.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { useCarefulSave } from "../conflict/use-careful-save.ts";
import { useDifferences } from "../conflict/use-differences.ts";
import { failureText, incidentOf, isMissing } from "../errors/failure.ts";
import { initialValuesOf, sectionsFor, type FormValues } from "./form-values.ts";
import { leftBehind, useLeftBehind } from "./left-behind.ts";
import { RecordForm } from "./record-form.tsx";
import { useFreshOptions } from "../reference/use-fresh-options.ts";
import type { KeptRecord, Place, Resource, ResourceHooks, Rule } from "../resource.ts";
import { useFailureToast } from "../errors/use-failure-toast.ts";
import { useListBehind } from "./use-list-behind.ts";
import { useResourceText } from "../use-resource-text.ts";

interface OpenFormProps<Rec> {
  /** Undefined in a new one. */
  record: Rec | undefined;
  list: Partial<Path>;
  /** Reads the record as it is now. */
  onRead: () => Promise<Rec | undefined>;
  /** Begins anew with what was read last. */
  onReload: () => void;
}

/** Makes the form screen of a resource: one field list for a new record and for an edited one (`:id` in the route). */
export function formScreenOf<
  Row extends KeptRecord,
  Rec extends KeptRecord,
  Input extends object,
  SortField extends string,
>(
  { useRecord, useCreate, useUpdate }: ResourceHooks<Row, Rec, Input, SortField>,
  resource: Omit<Resource<Row, Rec, Input, SortField>, "rule">,
  rule: Rule<Input>,
): ComponentType<{ place: Place }> {
  const { initial, nameOf, mayChange = () => true } = resource;
  const behind = leftBehind<{ record: Rec | undefined; values: FormValues }>();

  /** The form, over the state of the record that it was opened with: what comes to be known later must not change what is being typed. */
  function OpenForm({ record, list, onRead, onReload }: OpenFormProps<Rec>) {
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const navigate = useNavigate();
    const { role } = useAccess();
    const [create] = useCreate();
    const [update] = useUpdate();
    const { pathname } = useLocation();
    const left = useLeftBehind(behind, pathname);
    // What others changed since it was typed over is a conflict, as it would have been then.
    const [opened] = useState(left ? left.record : record);
    const isLeft = useRef(false);
    useEffect(() => {
      isLeft.current = false;
      return () => {
        isLeft.current = true;
      };
    }, []);
    const isNew = opened === undefined;
    const sections = useMemo(() => sectionsFor(resource.sections, { role, isNew }), [role, isNew]);
    const differences = useDifferences(sections);
    const saveCarefully = useCarefulSave({
      changesTo: async () => {
        const now = await onRead();
        return opened && now ? differences(opened, now) : [];
      },
      reload: onReload,
    });

    const onSave = (input: Input) => {
      if (!opened) return create({ variables: { input } });
      const { id, updatedAt } = opened;
      return saveCarefully(updatedAt, (expectedUpdatedAt) =>
        update({ variables: { id, input, expectedUpdatedAt } }),
      );
    };
    return (
      <RecordForm
        sections={sections}
        record={opened}
        initialValues={initialValuesOf(sections, opened, initial)}
        rule={rule}
        submitLabel={isNew ? t`Create` : t`Update`}
        failedText={isNew ? text.addFailed : text.updateFailed}
        onSave={onSave}
        onSaved={() => {
          toastSuccess(isNew ? text.created : text.updated);
          // Who did not wait is busy elsewhere.
          if (!isLeft.current) void navigate(list);
        }}
        onCancel={() => void navigate(list)}
        typed={left?.values}
        onEnded={(values) => behind.keep(pathname, { record: opened, values })}
      />
    );
  }

  function RecordScreen({ id, place }: { id: string | undefined; place: Place }) {
    const { t } = useLingui();
    useFreshOptions();
    const text = useResourceText(resource.text);
    const list = useListBehind(place);

    const { data, loading, error, refetch } = useRecord({
      variables: { id: id ?? "" },
      skip: id === undefined,
      fetchPolicy: "network-only",
    });
    useFailureToast(error, text.fetchFailed);
    const [visit, setVisit] = useState(0);
    const record = data?.record ?? undefined;
    const isNew = id === undefined;
    const { user } = useSession();
    // What would be refused is not offered: the refusal would end the session.
    const forbidden = record !== undefined && !(user && mayChange(record, user));

    const name = record && nameOf(record);
    const title = isNew ? text.createTitle : text.editTitle;
    const ready = isNew || record !== undefined;
    return (
      <>
        <PageHead
          title={name ? t`${title}: ${name}` : title}
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
          <OpenForm
            key={visit}
            record={record}
            list={list}
            onRead={() =>
              refetch().then(
                (answer) => answer.data?.record ?? undefined,
                () => undefined,
              )
            }
            onReload={() => setVisit((before) => before + 1)}
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
