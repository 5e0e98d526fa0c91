import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  releaseOrderAnswerFormRule,
  releaseOrderMailFormRule,
  releaseOrderRule,
  releaseOrderTermsRule,
} from "@media-planner/schema/rules/release-order";

import {
  countField,
  dateField,
  percentField,
  selectField,
  textField,
  textareaField,
} from "../../crud/definition/fields.tsx";
import type { Rule, Section } from "../../crud/definition/sections.ts";
import { FormDialog } from "../../crud/form/form-dialog.tsx";
import { buildInitialValues } from "../../crud/form/form-values.ts";
import { RecordForm } from "../../crud/form/record-form.tsx";
import type {
  ReleaseOrderAnswerInput,
  ReleaseOrderInput,
  ReleaseOrderMailInput,
  ReleaseOrderTermsInput,
} from "../../generated/schema.ts";
import { LANGUAGE_LABELS } from "../../i18n/language.ts";
import { today } from "../../ui/format/day.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import {
  useAnswerReleaseOrderMutation,
  useSaveReleaseOrderTermsMutation,
  useSendReleaseOrderMutation,
  useUpdateReleaseOrderMutation,
  type ReleaseOrderFieldsFragment,
  type ReleaseOrderTermsFieldsFragment,
} from "./release-order.generated.tsx";

export type Order = ReleaseOrderFieldsFragment & { updatedAt: string | null };

interface OrderFormProps<Input extends object, Values extends object> {
  title: string;
  sections: readonly Section<Input, Values>[];
  rule: Rule<Input>;
  values: Values;
  submitLabel: string;
  successMessage: string;
  onSave: (input: Input) => Promise<unknown>;
  onClose: () => void;
}

function OrderForm<Input extends object, Values extends object>(props: OrderFormProps<Input, Values>) {
  const { title, sections, rule, values, submitLabel, successMessage, onSave, onClose } = props;
  const { t } = useLingui();
  return (
    <FormDialog opened title={title} size="lg" onClose={onClose}>
      {(form) => (
        <RecordForm<Input, Values>
          sections={sections}
          record={values}
          initialValues={buildInitialValues(sections, values, undefined)}
          rule={rule}
          submitLabel={submitLabel}
          fallbackMessage={t`Failed to save the release order`}
          findField={(path) => path.replace(/\.\d+$/, "")}
          onSave={onSave}
          onSaved={() => {
            toastSuccess(successMessage);
            onClose();
          }}
          {...form}
        />
      )}
    </FormDialog>
  );
}

interface DialogProps {
  order: Order;
  onClose: () => void;
}

type MailValues = Record<"recipients" | "subject" | "text", string> & {
  confirmBy: string | null;
};

const recipientsField = textField({
  name: "recipients",
  label: msg`Recipients`,
  description: msg`Email addresses, separated by commas`,
  required: true,
  wide: true,
});
const createMailSections = (isDraft: boolean): readonly Section<ReleaseOrderMailInput, MailValues>[] => [
  {
    fields: [
      {
        ...recipientsField,
        source: ({ recipients }: MailValues) => recipients,
      },
      textField({
        name: "subject",
        label: msg`Subject`,
        required: true,
        wide: true,
      }),
      textareaField({
        name: "text",
        label: msg`Text`,
        limit: 2000,
        required: true,
      }),
      ...(isDraft ? [dateField({ name: "confirmBy", label: msg`Confirm by` })] : []),
    ],
  },
];

/** Sends a draft, or sends the stored documents of an order again. */
export function SendDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui();
  const [send] = useSendReleaseOrderMutation();
  const isDraft = order.status === "DRAFT";
  const language = order.language ?? "EN";
  const suggestion = order.mails.find((mail) => mail.language === language);
  return (
    <OrderForm<ReleaseOrderMailInput, MailValues>
      title={isDraft ? t`Send release order` : t`Send again`}
      sections={createMailSections(isDraft)}
      rule={releaseOrderMailFormRule}
      values={{
        recipients: order.recipients.join(", "),
        subject: order.subject ?? suggestion?.subject ?? "",
        text: order.text ?? suggestion?.text ?? "",
        confirmBy: order.confirmBy ?? order.suggestedConfirmBy,
      }}
      submitLabel={t`Send`}
      successMessage={t`Release order sent`}
      onSave={(input) =>
        send({
          variables: {
            id: order.id,
            input: { ...input, language },
            expectedUpdatedAt: order.updatedAt,
          },
          refetchQueries: ["ReleaseOrderVersions"],
        })
      }
      onClose={onClose}
    />
  );
}

interface AnswerValues {
  confirmed: "true" | "false";
  name: string | null;
  date: string;
  note: string | null;
}

const ANSWER_LABELS = { true: msg`Confirmed`, false: msg`Declined` };
const answerSections: readonly Section<ReleaseOrderAnswerInput, AnswerValues>[] = [
  {
    fields: [
      {
        ...selectField({
          name: "confirmed",
          label: msg`Answer`,
          required: true,
          labels: ANSWER_LABELS,
        }),
        source: ({ confirmed }: AnswerValues) => confirmed,
      },
      {
        ...textField({
          name: "name",
          label: msg`Name at the vendor`,
          required: true,
        }),
        source: ({ name }: AnswerValues) => name,
      },
      dateField({ name: "date", label: msg`Date`, required: true }),
      textareaField({ name: "note", label: msg`Note`, limit: 500 }),
    ],
  },
];

export function AnswerDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui();
  const [answer] = useAnswerReleaseOrderMutation();
  return (
    <OrderForm<ReleaseOrderAnswerInput, AnswerValues>
      title={t`Record answer`}
      sections={answerSections}
      rule={releaseOrderAnswerFormRule}
      values={{
        confirmed: order.status === "DECLINED" ? "false" : "true",
        name: order.decidedBy,
        date: order.decidedOn ?? today(),
        note: order.decisionNote,
      }}
      submitLabel={t`Save`}
      successMessage={t`Answer recorded`}
      onSave={(input) =>
        answer({
          variables: {
            id: order.id,
            input,
            expectedUpdatedAt: order.updatedAt,
          },
          refetchQueries: ["ReleaseOrderVersions"],
        })
      }
      onClose={onClose}
    />
  );
}

type EditValues = Pick<
  Order,
  "commissionPercent" | "language" | "bookBy" | "materialBy" | "confirmBy" | "materialSentOn"
>;

const createEditSections = (order: Order): readonly Section<ReleaseOrderInput, EditValues>[] => {
  const deadlines = [
    dateField({ name: "bookBy", label: msg`Book by` }),
    dateField({ name: "materialBy", label: msg`Material by` }),
  ];
  return [
    {
      fields:
        order.status === "DRAFT"
          ? [
              selectField({
                name: "language",
                label: msg`Language`,
                required: true,
                labels: LANGUAGE_LABELS,
              }),
              percentField({
                name: "commissionPercent",
                label: msg`Agency commission (%)`,
                description: msg`Empty: the vendor's commission applies.`,
              }),
              ...deadlines,
            ]
          : [
              ...deadlines,
              dateField({ name: "confirmBy", label: msg`Confirm by` }),
              dateField({
                name: "materialSentOn",
                label: msg`Material sent on`,
              }),
            ],
    },
  ];
};

export function EditDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui();
  const [update] = useUpdateReleaseOrderMutation();
  return (
    <OrderForm<ReleaseOrderInput, EditValues>
      title={order.status === "DRAFT" ? t`Edit release order` : t`Edit deadlines`}
      sections={createEditSections(order)}
      rule={releaseOrderRule}
      values={{
        ...order,
        commissionPercent: order.isOwnCommission ? order.commissionPercent : null,
      }}
      submitLabel={t`Save`}
      successMessage={t`Release order saved`}
      onSave={(input) =>
        update({
          variables: {
            id: order.id,
            input,
            expectedUpdatedAt: order.updatedAt,
          },
          refetchQueries: ["ReleaseOrderVersions"],
        })
      }
      onClose={onClose}
    />
  );
}

const leadTimeFields = [
  countField({
    name: "bookingDays",
    label: msg`Booking: working days before the first day`,
    description: msg`Empty: no deadline`,
  }),
  countField({
    name: "materialDays",
    label: msg`Material: working days before the first day`,
    description: msg`Empty: no deadline`,
  }),
] as const;
const termsField = (label: MessageDescriptor) => textareaField({ name: "terms", label, limit: 2000 });
const vendorTermsSections: readonly Section<ReleaseOrderTermsInput, ReleaseOrderTermsFieldsFragment>[] = [
  {
    fields: [termsField(msg`Material and cancellation terms`), ...leadTimeFields],
  },
];
const agencyTermsSections: typeof vendorTermsSections = [
  {
    fields: [
      termsField(msg`Material and cancellation terms`),
      textareaField({
        name: "mandate",
        label: msg`Mandate on orders to vendors in France`,
        limit: 2000,
      }),
      ...leadTimeFields,
    ],
  },
];

interface TermsDialogProps {
  /** Undefined for the agency. */
  vendor: { id: string; name: string | null } | undefined;
  terms: ReleaseOrderTermsFieldsFragment;
  onClose: () => void;
}

/** A vendor's terms take precedence over the agency's. Lead times apply to later drafts. */
export function TermsDialog({ vendor, terms, onClose }: TermsDialogProps) {
  const { t } = useLingui();
  const [save] = useSaveReleaseOrderTermsMutation();
  const vendorName = vendor?.name ?? "";
  return (
    <OrderForm<ReleaseOrderTermsInput, ReleaseOrderTermsFieldsFragment>
      title={vendor ? t`Terms of ${vendorName}` : t`Terms of the agency`}
      sections={vendor ? vendorTermsSections : agencyTermsSections}
      rule={releaseOrderTermsRule}
      values={terms}
      submitLabel={t`Save`}
      successMessage={t`Terms saved`}
      onSave={({ terms: text, mandate, bookingDays, materialDays }) =>
        save({
          variables: {
            vendorId: vendor?.id ?? null,
            // Values without a field stay.
            input: {
              terms: text,
              mandate: vendor ? null : mandate,
              bookingDays,
              materialDays,
              mediaTypes: terms.mediaTypes.map(({ mediaTypeId, ...days }) => ({
                mediaTypeId,
                bookingDays: days.bookingDays,
                materialDays: days.materialDays,
              })),
              daysOff: terms.daysOff,
            },
            expectedUpdatedAt: terms.updatedAt,
          },
          refetchQueries: ["ReleaseOrder", "ReleaseOrderTerms"],
        })
      }
      onClose={onClose}
    />
  );
}
