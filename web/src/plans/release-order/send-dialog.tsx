import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { releaseOrderMailFormRule } from "@media-planner/schema/rules/release-order";

import { dateField, textField, textareaField } from "../../crud/definition/fields.tsx";
import type { Section } from "../../crud/definition/sections.ts";
import type { ReleaseOrderMailInput } from "../../generated/schema.ts";
import { OrderForm, type OrderDialogProps } from "./order-form.tsx";
import { useSendReleaseOrderMutation } from "./release-order.generated.tsx";

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
export function SendDialog({ order, onClose }: OrderDialogProps) {
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
