import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { agencyRule, isPngOrJpeg, MAX_LOGO_BYTES } from "@media-planner/schema/rules/agency";
import { IconBuildingCommunity } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { QueryResult } from "../../crud/errors/query-result.tsx";
import { fileField, selectField, textField, textareaField } from "../../crud/definition/fields.tsx";
import { createFormRecovery, useRecoveredValues } from "../../crud/form/recovery/form-recovery.ts";
import { buildInitialValues, type FormValues } from "../../crud/form/form-values.ts";
import { RecordForm } from "../../crud/form/record-form.tsx";
import { useRecordUpdate } from "../../crud/form/use-record-update.ts";
import { getStoredFile } from "../../crud/definition/stored-file.tsx";
import { readReturnState } from "../../crud/related/parent-record.ts";
import type { Section } from "../../crud/definition/sections.ts";
import type { AgencyInput, FinancialYearStart } from "../../generated/schema.ts";
import { LANGUAGE_LABELS } from "../../i18n/language.ts";
import { CURRENCY_LABELS } from "../../resources/labels.ts";
import { taxIdField } from "../../resources/tax-id-field.ts";
import { storeAgencySettings } from "../../store/agency-settings.ts";
import { Placeholder } from "../../ui/page/page-state.tsx";
import { PageHeader } from "../../ui/page/page.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { useAgencyQuery, useUpdateAgencyMutation, type AgencyFieldsFragment } from "./agency.generated.tsx";
import { suggestTimeZone, listTimeZoneLabels } from "./time-zones.ts";

const identitySection: Section<AgencyInput, AgencyFieldsFragment> = {
  title: msg`Basic Details`,
  fields: [
    textField({ name: "name", label: msg`Name`, required: true }),
    taxIdField(),
    textareaField({ name: "address", label: msg`Address`, limit: 500 }),
    fileField({
      name: "file",
      label: msg`Logo`,
      description: msg`It appears at the top of PDFs.`,
      getStoredFile,
      restriction: {
        accept: { "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] },
        maxSize: MAX_LOGO_BYTES,
        hint: msg`Drag & drop or click to upload (PNG/JPEG, Max 1MB)`,
        rejectionText: msg`Choose a PNG or JPEG image of at most 1 MB`,
        isAccepted: isPngOrJpeg,
      },
    }),
  ],
};

const FINANCIAL_YEAR_STARTS = {
  JANUARY: msg`January`,
  APRIL: msg`April`,
  JULY: msg`July`,
  OCTOBER: msg`October`,
} as const satisfies Record<FinancialYearStart, unknown>;

function createSections(
  { timeZone }: AgencyFieldsFragment,
  suggestedZone: string | null,
): readonly Section<AgencyInput, AgencyFieldsFragment>[] {
  const regionSection: Section<AgencyInput, AgencyFieldsFragment> = {
    title: msg`Regional settings`,
    fields: [
      selectField({
        name: "currency",
        label: msg`Currency`,
        description: msg`New campaigns and prices start in this currency.`,
        required: true,
        labels: CURRENCY_LABELS,
      }),
      selectField({
        name: "financialYearStart",
        label: msg`Financial year starts in`,
        description: msg`For totals by quarter and by financial year.`,
        required: true,
        labels: FINANCIAL_YEAR_STARTS,
      }),
      selectField({
        name: "language",
        label: msg`Language`,
        description: msg`For emails to people who have not chosen a language.`,
        required: true,
        labels: LANGUAGE_LABELS,
      }),
      selectField({
        name: "timeZone",
        label: msg`Time zone`,
        description: suggestedZone
          ? msg`Your browser's time zone. Until you save, ${timeZone} applies.`
          : msg`It decides which day is today, such as for invoices and due dates.`,
        required: true,
        labels: listTimeZoneLabels([timeZone, suggestedZone ?? timeZone]),
      }),
    ],
  };
  return [identitySection, regionSection];
}

const formRecovery = createFormRecovery<{ agency: AgencyFieldsFragment; values: FormValues }>();

interface AgencyFormProps {
  currentAgency: AgencyFieldsFragment;
  onRefetch: () => Promise<AgencyFieldsFragment>;
  /** Remounts the form with the current agency. */
  onRestart: () => void;
  isRestarted: boolean;
}

function AgencyForm({ currentAgency, onRefetch, onRestart, isRestarted }: AgencyFormProps) {
  const { t } = useLingui();
  const [update] = useUpdateAgencyMutation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const recovered = useRecoveredValues(formRecovery, "");
  // Later responses do not replace the version that the values belong to.
  const [agency] = useState(recovered?.agency ?? currentAgency);
  // The zone of the first Admin's browser is more likely than the server's default.
  const [suggestedZone] = useState(() => (agency.updatedAt ? null : suggestTimeZone(agency.timeZone)));
  const [sections] = useState(() => createSections(agency, suggestedZone));
  const initialValues = buildInitialValues(sections, agency, undefined);
  const save = useRecordUpdate({ sections, rule: agencyRule, record: agency, onRefetch, onRestart });
  const leave = () => void navigate(readReturnState(state) ?? "/settings");
  return (
    <RecordForm<AgencyInput, AgencyFieldsFragment>
      sections={sections}
      record={agency}
      initialValues={suggestedZone ? { ...initialValues, timeZone: suggestedZone } : initialValues}
      rule={agencyRule}
      submitLabel={t`Update`}
      fallbackMessage={t`Failed to update the agency`}
      onSave={async (values) => {
        const { data } = await save(values, (input, expectedUpdatedAt) =>
          update({ variables: { input, expectedUpdatedAt } }),
        );
        if (data) storeAgencySettings(data.agency);
      }}
      onSaved={() => {
        toastSuccess(t`Agency updated successfully!`);
        leave();
      }}
      onCancel={leave}
      recoveredValues={recovered?.values}
      isRestarted={isRestarted}
      onInterrupted={(values) => formRecovery.save("", { agency, values })}
    />
  );
}

export function AgencyScreen() {
  const { t } = useLingui();
  const query = useAgencyQuery({ fetchPolicy: "network-only" });
  const [formKey, setFormKey] = useState(0);
  return (
    <>
      <PageHeader title={t`Agency`} />
      <QueryResult query={query} fallbackMessage={t`Failed to fetch the agency`}>
        {({ agency }) =>
          agency ? (
            <AgencyForm
              key={formKey}
              currentAgency={agency}
              onRefetch={() =>
                query.refetch().then(
                  ({ data }) => data?.agency ?? agency,
                  () => agency,
                )
              }
              onRestart={() => setFormKey((key) => key + 1)}
              isRestarted={formKey > 0}
            />
          ) : (
            <Placeholder icon={IconBuildingCommunity}>
              <Trans>This server does not store the agency's details.</Trans>
            </Placeholder>
          )
        }
      </QueryResult>
    </>
  );
}
