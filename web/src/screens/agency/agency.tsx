import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { agencyRule } from "@media-planner/schema/rules/agency";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router-dom";

import { getFailureMessage, getReportableRequestId } from "../../crud/errors/failure.ts";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { fileField, textField, textareaField } from "../../crud/fields.tsx";
import { createFormRecovery, useRecoveredValues } from "../../crud/form/form-recovery.ts";
import { buildInitialValues, type FormValues } from "../../crud/form/form-values.ts";
import { RecordForm } from "../../crud/form/record-form.tsx";
import { getStoredFile } from "../../crud/form/stored-file.tsx";
import { readReturnState } from "../../crud/related/parent-record.ts";
import type { Section } from "../../crud/resource.ts";
import type { AgencyInput } from "../../generated/schema.ts";
import { LoadFailed, LoadingPanel, Placeholder } from "../../ui/page-state.tsx";
import { PageHeader } from "../../ui/page.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import { useAgencyQuery, useUpdateAgencyMutation, type AgencyFieldsFragment } from "./agency.generated.tsx";

const sections: readonly Section<AgencyInput, AgencyFieldsFragment>[] = [
  {
    title: msg`Basic Details`,
    fields: [
      textField({ name: "name", label: msg`Name`, required: true }),
      textField({ name: "taxId", label: msg`Tax ID` }),
      textareaField({ name: "address", label: msg`Address`, limit: 500 }),
      fileField({
        name: "file",
        label: msg`Logo`,
        description: msg`A PNG or JPEG image of at most 1 MB; it appears at the top of PDFs.`,
        getStoredFile,
      }),
    ],
  },
];

const formRecovery = createFormRecovery<FormValues>();

function AgencyForm({ agency }: { agency: AgencyFieldsFragment }) {
  const { t } = useLingui();
  const [update] = useUpdateAgencyMutation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const recoveredValues = useRecoveredValues(formRecovery, "");
  const leave = () => void navigate(readReturnState(state) ?? "/settings");
  return (
    <RecordForm<AgencyInput, AgencyFieldsFragment>
      sections={sections}
      record={agency}
      initialValues={buildInitialValues(sections, agency, undefined)}
      rule={agencyRule}
      submitLabel={t`Update`}
      fallbackMessage={t`Failed to update the agency`}
      onSave={(input) => update({ variables: { input } })}
      onSaved={() => {
        toastSuccess(t`Agency updated successfully!`);
        leave();
      }}
      onCancel={leave}
      recoveredValues={recoveredValues}
      onInterrupted={(values) => formRecovery.save("", values)}
    />
  );
}

/** Form of the agency's details in PDFs. */
export function AgencyScreen() {
  const { t } = useLingui();
  const { data, loading, error, refetch } = useAgencyQuery();
  const fallbackMessage = t`Failed to fetch the agency`;
  useFailureToast(data ? undefined : error, fallbackMessage);
  return (
    <>
      <PageHeader title={t`Agency`} />
      {data?.agency && <AgencyForm agency={data.agency} />}
      {data?.agency === null && (
        <Placeholder icon={IconBuildingCommunity}>
          <Trans>This server does not store the agency's details.</Trans>
        </Placeholder>
      )}
      {!data && loading && <LoadingPanel />}
      {!data && !loading && (
        <LoadFailed
          message={getFailureMessage(error, fallbackMessage)}
          requestId={getReportableRequestId(error)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </>
  );
}
