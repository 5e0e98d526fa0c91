import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { releaseOrderRule } from "@media-planner/schema/rules/release-order";

import { dateField, percentField, selectField } from "../../crud/definition/fields.tsx";
import type { Section } from "../../crud/definition/sections.ts";
import type { ReleaseOrderInput } from "../../generated/schema.ts";
import { LANGUAGE_LABELS } from "../../i18n/language.ts";
import { OrderForm, type Order, type OrderDialogProps } from "./order-form.tsx";
import { useUpdateReleaseOrderMutation } from "./release-order.generated.tsx";

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

export function EditDialog({ order, onClose }: OrderDialogProps) {
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
