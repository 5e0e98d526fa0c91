import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon, SimpleGrid } from "@mantine/core";
import {
  IconChevronDown,
  IconCopy,
  IconHistory,
  IconReportMoney,
  IconTrash,
  type Icon,
} from "@tabler/icons-react";
import { getIn } from "final-form";
import { Fragment, useId, type ReactNode } from "react";
import { useForm, useFormState } from "react-final-form";
import { Link, useLocation } from "react-router-dom";

import { ReferenceControl } from "../../../crud/reference/reference-control.tsx";
import { useArrayControl } from "../../../crud/form/use-array-control.ts";
import { useFocusFirstField } from "../../../crud/form/use-focus-first-field.ts";
import { useFormValue } from "../../../crud/form/use-list-field.ts";
import { cityOptions, languageOptions, mediaTypeOptions } from "../../../generated/options.ts";
import type { ChannelInput } from "../../../generated/schema.ts";
import { useAccess } from "../../../session/use-access.ts";
import { TextControl } from "../../../ui/fields/text-controls.tsx";
import { ChannelPrices } from "./prices.tsx";
import classes from "./card.module.css";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";

interface ChannelCardProps {
  position: number;
  /** Just added, so it takes the focus. */
  added: boolean;
  record: VendorFieldsFragment | undefined;
  open: boolean;
  onToggle: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** A channel with its prices. Collapsed to one line; errors expand it. */
export function ChannelCard(props: ChannelCardProps) {
  const { position, added, record, open, onToggle, onDuplicate, onRemove } = props;
  const { t } = useLingui();
  const ref = useFocusFirstField<HTMLElement>(added);
  const bodyId = useId();
  const name = `channels[${position}]`;
  const number = position + 1;
  const channelName = useFormValue((values) => String(getIn(values, `${name}.name`) ?? ""));
  const count = useFormValue((values) => {
    const prices: unknown = getIn(values, `${name}.prices`);
    return Array.isArray(prices) ? prices.length : 0;
  });
  const refused = useRefused(name);
  const channelId = useFormValue((values) => String(getIn(values, `${name}.id`) ?? ""));
  const stored = record?.channels.find(({ id }) => id === channelId);
  const isOpen = open || refused;
  const title = channelName || t`Channel ${number}`;

  return (
    <section ref={ref} className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <IconChevronDown size={18} aria-hidden />
          <span className={classes.name}>{title}</span>
          <span className={classes.count}>
            <Plural value={count} _0="No prices" one="# price" other="# prices" />
          </span>
        </button>
        {stored && <History name={stored.name} />}
        {stored && <Bookings id={stored.id} title={title} />}
        <ActionIcon variant="subtle" color="gray" aria-label={t`Duplicate ${title}`} onClick={onDuplicate}>
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={t`Remove ${title}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div id={bodyId} hidden={!isOpen} className={classes.body}>
        <ChannelFields name={name} record={record} />
        <ChannelPrices name={`${name}.prices`} channel={name} record={record} />
      </div>
    </section>
  );
}

/** Link to a related list of a stored channel; unsaved input stays. */
function PartLink({ label, part, icon: Icon }: { label: string; part: Record<string, string>; icon: Icon }) {
  const { state } = useLocation();
  return (
    <ActionIcon
      component={Link}
      to={{ search: `?${new URLSearchParams(part)}` }}
      state={state}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function History({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <PartLink
      label={t`Price history of ${name}`}
      part={{ show: "prices", search: name }}
      icon={IconHistory}
    />
  );
}

function Bookings({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  const { can } = useAccess();
  if (!can("media_plans", "VIEW")) return null;
  const part = { show: "mediaPlans", channelId: id };
  return <PartLink label={t`Media plans that book ${title}`} part={part} icon={IconReportMoney} />;
}

/** Whether the last submit found errors inside. */
function useRefused(name: string): boolean {
  const { errors, submitErrors, submitFailed } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  const inside: unknown = getIn(errors ?? {}, name) ?? getIn(submitErrors ?? {}, name);
  return submitFailed === true && inside !== undefined;
}

interface ChannelFieldsProps {
  name: string;
  record: VendorFieldsFragment | undefined;
}

function ChannelFields({ name, record }: ChannelFieldsProps) {
  const { t } = useLingui();
  const form = useForm();
  const channels = record?.channels ?? [];
  const title = useArrayControl(`${name}.name`, t`Channel name`, true);
  const mediaType = useArrayControl(`${name}.mediaTypeId`, t`Media type`, true);
  const language = useArrayControl(`${name}.languageId`, t`Language`);
  const city = useArrayControl(`${name}.cityId`, t`City`);
  const sold = useFormValue(({ mediaTypeIds }) =>
    Array.isArray(mediaTypeIds) ? mediaTypeIds.join(" ") : "",
  );
  // All input keys except the id, and prices, which have their own list.
  const controls: Record<Exclude<keyof ChannelInput, "id" | "prices">, ReactNode> = {
    name: <TextControl {...title} />,
    mediaTypeId: (
      <ReferenceControl
        {...mediaType}
        options={mediaTypeOptions}
        allowedIds={sold.split(" ").filter(Boolean)}
        referencedRecords={[...(record?.mediaTypes ?? []), ...channels.map((channel) => channel.mediaType)]}
        blockedText={t`Choose the vendor's media types first`}
        onChange={(value) => {
          if (value === mediaType.value) return;
          mediaType.onChange(value);
          // Formats depend on the media type.
          const prices: unknown = getIn(form.getState().values, `${name}.prices`);
          if (Array.isArray(prices) && prices.length > 0)
            form.change(
              `${name}.prices`,
              prices.map((price: unknown) => ({ ...Object(price), formatId: null })),
            );
        }}
      />
    ),
    languageId: (
      <ReferenceControl
        {...language}
        options={languageOptions}
        referencedRecords={channels.map((channel) => channel.language)}
      />
    ),
    cityId: (
      <ReferenceControl
        {...city}
        options={cityOptions}
        referencedRecords={channels.map((channel) => channel.city)}
      />
    ),
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      {Object.entries(controls).map(([key, control]) => (
        <Fragment key={key}>{control}</Fragment>
      ))}
    </SimpleGrid>
  );
}
