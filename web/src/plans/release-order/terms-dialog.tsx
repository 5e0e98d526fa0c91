import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { releaseOrderTermsRule } from "@media-planner/schema/rules/release-order";

import { countField, textareaField } from "../../crud/definition/fields.tsx";
import type { Section } from "../../crud/definition/sections.ts";
import type { ReleaseOrderTermsInput } from "../../generated/schema.ts";
import { DaysOffSection, LeadTimesSection } from "./lead-times.tsx";
import { OrderForm, type OrderDialogProps } from "./order-form.tsx";
import {
  useReleaseOrderTermsQuery,
  useSaveReleaseOrderTermsMutation,
  type ReleaseOrderTermsFieldsFragment,
} from "./release-order.generated.tsx";

const createSections = (
  isAgency: boolean,
): readonly Section<ReleaseOrderTermsInput, ReleaseOrderTermsFieldsFragment>[] => {
  const description = isAgency ? msg`Empty: no deadline` : msg`Empty: as for the agency`;
  return [
    {
      fields: [
        textareaField({ name: "terms", label: msg`Material and cancellation terms`, limit: 2000 }),
        ...(isAgency
          ? [
              textareaField({
                name: "mandate",
                label: msg`Mandate on orders to vendors in France`,
                limit: 2000,
              }),
            ]
          : []),
        countField({
          name: "bookingDays",
          label: msg`Booking: working days before the first day`,
          description,
        }),
        countField({
          name: "materialDays",
          label: msg`Material: working days before the first day`,
          description,
        }),
      ],
    },
    {
      title: msg`Media types with other deadlines`,
      Content: LeadTimesSection,
      getInitialValues: ({ mediaTypes }) => ({
        mediaTypes: mediaTypes.map(({ mediaTypeId, ...days }) => ({
          mediaTypeId,
          bookingDays: days.bookingDays,
          materialDays: days.materialDays,
        })),
      }),
    },
    ...(isAgency
      ? [
          {
            title: msg`Days off besides weekends and national holidays`,
            Content: DaysOffSection,
            getInitialValues: ({ daysOff }: ReleaseOrderTermsFieldsFragment) => ({ daysOff }),
          },
        ]
      : []),
  ];
};

interface TermsFormProps {
  /** Undefined for the agency. */
  vendor: { id: string; name: string | null } | undefined;
  terms: ReleaseOrderTermsFieldsFragment;
  onClose: () => void;
}

/** A vendor's terms take precedence over the agency's. Lead times apply to later drafts. */
function TermsForm({ vendor, terms, onClose }: TermsFormProps) {
  const { t } = useLingui();
  const [save] = useSaveReleaseOrderTermsMutation();
  const vendorName = vendor?.name ?? "";
  return (
    <OrderForm<ReleaseOrderTermsInput, ReleaseOrderTermsFieldsFragment>
      title={vendor ? t`Terms of ${vendorName}` : t`Terms of the agency`}
      sections={createSections(!vendor)}
      rule={releaseOrderTermsRule}
      values={terms}
      submitLabel={t`Save`}
      successMessage={t`Terms saved`}
      onSave={(input) =>
        save({
          variables: {
            vendorId: vendor?.id ?? null,
            // Only the agency has a mandate and days off.
            input: vendor ? { ...input, mandate: null, daysOff: terms.daysOff } : input,
            expectedUpdatedAt: terms.updatedAt,
          },
          refetchQueries: ["ReleaseOrder", "ReleaseOrderTerms"],
        })
      }
      onClose={onClose}
    />
  );
}

interface TermsDialogProps extends OrderDialogProps {
  isAgency: boolean;
}

export function TermsDialog({ order, isAgency, onClose }: TermsDialogProps) {
  const vendor = isAgency ? undefined : (order.vendor ?? undefined);
  const { data } = useReleaseOrderTermsQuery({
    variables: { vendorId: vendor?.id ?? null },
    fetchPolicy: "network-only",
  });
  return data?.terms ? <TermsForm vendor={vendor} terms={data.terms} onClose={onClose} /> : null;
}
