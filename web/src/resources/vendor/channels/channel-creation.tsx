import { useApolloClient } from "@apollo/client/react";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { channelRule, vendorRule } from "@media-planner/schema/rules/vendor";
import { useRef } from "react";

import { referenceField, textField } from "../../../crud/definition/fields.tsx";
import { FormDialog } from "../../../crud/form/form-dialog.tsx";
import { buildInput } from "../../../crud/form/form-values.ts";
import { RecordForm } from "../../../crud/form/record-form.tsx";
import type {
  Creation,
  CreatedRecord,
  CreationDialogProps,
  CreationLabelProps,
} from "../../../crud/definition/creation.ts";
import { type ResourceText, useResourceText } from "../../../crud/definition/use-resource-text.ts";
import { cityOptions, languageOptions } from "../../../generated/options.ts";
import type { ChannelInput, VendorInput } from "../../../generated/schema.ts";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import {
  useUpdateVendorMutation,
  VendorDocument,
  type VendorFieldsFragment,
  type VendorQuery,
} from "../vendor.generated.tsx";
import { toChannelDrafts } from "./channels-section.tsx";

const sections = [
  {
    fields: [
      textField({ name: "name", label: msg`Channel name`, required: true }),
      referenceField({ name: "languageId", label: msg`Channel language`, options: languageOptions }),
      referenceField({ name: "cityId", label: msg`Channel city`, options: cityOptions }),
    ],
  },
];

/** Adds a channel to the stored vendor; its prices are entered in the vendor's form. */
function useAddChannel(vendorId: string) {
  const client = useApolloClient();
  const [update] = useUpdateVendorMutation();
  return async (channel: ChannelInput): Promise<string | undefined> => {
    const { data } = await client.query<VendorQuery>({
      query: VendorDocument,
      variables: { id: vendorId },
      fetchPolicy: "network-only",
    });
    const vendor = data?.record;
    if (!vendor) return undefined;
    const channels = [...toChannelDrafts(vendor), channel];
    const input = buildInput<VendorInput>(vendorRule, { ...vendor, channels }, false);
    const result = await update({ variables: { id: vendorId, input, expectedUpdatedAt: vendor.updatedAt } });
    const storedIds = new Set(vendor.channels.map(({ id }) => id));
    return result.data?.record.channels.find(({ id }) => !storedIds.has(id))?.id;
  };
}

const texts: ResourceText = { one: msg`Channel`, many: msg`Channels` };

function ChannelCreationLabel({ names: [name], canCreate }: CreationLabelProps) {
  const { t } = useLingui();
  const { addButton, askAdmin } = useResourceText(texts);
  if (!canCreate) return askAdmin;
  return name === undefined ? addButton : t`Add “${name}”`;
}

function ChannelCreationDialog({ names: [name = ""], parents, onCreated, onClose }: CreationDialogProps) {
  const { t } = useLingui();
  const { createTitle, created: createdText, addFailed } = useResourceText(texts);
  const { vendorId = null, mediaTypeId = null } = parents;
  const addChannel = useAddChannel(vendorId ?? "");
  const created = useRef<CreatedRecord>(undefined);
  return (
    <FormDialog opened title={createTitle} size="40rem" onClose={onClose}>
      {(form) => (
        <RecordForm<ChannelInput, VendorFieldsFragment["channels"][number]>
          {...form}
          sections={sections}
          record={undefined}
          initialValues={{ name, mediaTypeId, languageId: null, cityId: null }}
          rule={channelRule}
          submitLabel={t`Create`}
          fallbackMessage={addFailed}
          onSave={async (input) => {
            const id = await addChannel(input);
            created.current = {
              type: "Channel",
              id: id ?? "",
              name: input.name,
              isPending: false,
              approve: undefined,
            };
          }}
          onSaved={() => {
            toastSuccess(createdText);
            if (created.current) onCreated([created.current]);
          }}
        />
      )}
    </FormDialog>
  );
}

export const channelCreation: Creation = { Label: ChannelCreationLabel, Dialog: ChannelCreationDialog };
