import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { releaseOrderAnswerFormRule } from "@media-planner/schema/rules/release-order";

import { dateField, selectField, textField, textareaField } from "../../crud/definition/fields.tsx";
import type { Section } from "../../crud/definition/sections.ts";
import type { ReleaseOrderAnswerInput } from "../../generated/schema.ts";
import { today } from "../../ui/format/day.ts";
import { OrderForm, type OrderDialogProps } from "./order-form.tsx";
import { useAnswerReleaseOrderMutation } from "./release-order.generated.tsx";

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

export function AnswerDialog({ order, onClose }: OrderDialogProps) {
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
