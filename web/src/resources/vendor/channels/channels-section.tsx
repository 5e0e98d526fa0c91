import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useSet } from "@mantine/hooks";
import { IconArrowBackUp, IconPlus } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import { useField } from "react-final-form";

import { SILENT_FIELD } from "../../../crud/form/server-errors.tsx";
import { areListsEqual, useFormValue, useListField } from "../../../crud/form/fields/use-list-field.ts";
import type { ChannelInput } from "../../../generated/schema.ts";
import { ChannelCard } from "./channel-card.tsx";
import type { PriceDraft } from "./channel-prices.tsx";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";

/** Any field may be empty. */
export type ChannelDraft = { [Field in keyof ChannelInput]?: ChannelInput[Field] | null };

/** Has all fields of the input, because saving erases omitted ones. */
type StoredPrice = Required<PriceDraft>;
type StoredChannel = Omit<Required<ChannelDraft>, "prices"> & { prices: StoredPrice[] };

export function toChannelDrafts(vendor: VendorFieldsFragment): StoredChannel[] {
  return vendor.channels.map(({ id, name, mediaTypeId, languageId, cityId, prices }) => ({
    id,
    name,
    mediaTypeId,
    languageId,
    cityId,
    prices: prices.map(({ formatId, price, unit, currency, minQuantity, effectiveFrom, effectiveTo }) => ({
      formatId,
      price,
      unit,
      currency,
      minQuantity,
      effectiveFrom,
      effectiveTo,
    })),
  }));
}

function preventSubmitOnEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function ChannelsSection({ record }: { record: VendorFieldsFragment | undefined }) {
  const { t } = useLingui();
  const list = useListField<ChannelDraft>("channels");
  // Registered as a list too, so that added and removed channels count as changes.
  useField("channels", { subscription: {}, isEqual: areListsEqual, data: SILENT_FIELD });
  const onlyMediaTypeId = useFormValue(({ mediaTypeIds }) =>
    Array.isArray(mediaTypeIds) && mediaTypeIds.length === 1 ? String(mediaTypeIds[0]) : null,
  );
  // Stored channels start collapsed, because vendors may have many.
  const toggledKeys = useSet<string>();
  const [initialKeys] = useState(() => new Set(list.keys));
  // Channels can be restored, because saving fails without a channel that plans use.
  const [removedChannels, setRemovedChannels] = useState<readonly ChannelDraft[]>([]);

  return (
    <Stack role="presentation" gap={12} onKeyDown={preventSubmitOnEnter}>
      {list.keys.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>No channels yet. Media plans can only book the channels listed here.</Trans>
        </Text>
      )}
      {list.keys.map((key, position) => (
        <ChannelCard
          key={key}
          position={position}
          focusOnMount={key === list.addedKey}
          record={record}
          isExpanded={toggledKeys.has(key) !== !initialKeys.has(key)}
          onToggle={() => {
            if (!toggledKeys.delete(key)) toggledKeys.add(key);
          }}
          onDuplicate={() => list.duplicate(position, ({ id: _id, ...channel }) => channel)}
          onRemove={() => {
            const channel = list.read()[position];
            if (channel?.id) setRemovedChannels([...removedChannels, channel]);
            list.remove(position);
          }}
        />
      ))}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            list.add({ name: null, mediaTypeId: onlyMediaTypeId, languageId: null, cityId: null, prices: [] })
          }
        >
          {t`Add channel`}
        </Button>
        {removedChannels.map((channel) => {
          const name = channel.name ?? "";
          return (
            <Button
              key={channel.id}
              variant="subtle"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => {
                setRemovedChannels(removedChannels.filter((removed) => removed !== channel));
                list.add(channel);
              }}
            >
              {t`Restore ${name}`}
            </Button>
          );
        })}
      </Group>
    </Stack>
  );
}
