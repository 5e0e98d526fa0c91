import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon, Box, Group, Paper, SimpleGrid, Text } from "@mantine/core";
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
import { useFormControl } from "../../../crud/form/fields/use-form-control.ts";
import { useFocusFirstField, useFormValue } from "../../../crud/form/fields/use-list-field.ts";
import { cityOptions, languageOptions, mediaTypeOptions } from "../../../generated/options.ts";
import type { ChannelInput } from "../../../generated/schema.ts";
import { useAccess } from "../../../session/use-access.ts";
import { TextControl } from "../../../ui/fields/text-controls.tsx";
import { ChannelPrices } from "./channel-prices.tsx";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import classes from "./channels.module.css";

interface ChannelCardProps {
  position: number;
  focusOnMount: boolean;
  record: VendorFieldsFragment | undefined;
  isExpanded: boolean;
  onToggle: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** Collapsed to one line; errors expand it. */
export function ChannelCard(props: ChannelCardProps) {
  const { position, focusOnMount, record, isExpanded, onToggle, onDuplicate, onRemove } = props;
  const { t } = useLingui();
  const ref = useFocusFirstField<HTMLElement>(focusOnMount);
  const bodyId = useId();
  const name = `channels[${position}]`;
  const number = position + 1;
  const channelName = useFormValue((values) => String(getIn(values, `${name}.name`) ?? ""));
  const count = useFormValue((values) => {
    const prices: unknown = getIn(values, `${name}.prices`);
    return Array.isArray(prices) ? prices.length : 0;
  });
  const hasErrors = useHasErrors(name);
  const channelId = useFormValue((values) => String(getIn(values, `${name}.id`) ?? ""));
  const stored = record?.channels.find(({ id }) => id === channelId);
  const isBodyVisible = isExpanded || hasErrors;
  const title = channelName || t`Channel ${number}`;

  return (
    <Paper component="section" withBorder ref={ref} aria-label={title}>
      <Group gap={4} wrap="nowrap" py={6} pl={4} pr={10}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isBodyVisible}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <IconChevronDown size={18} aria-hidden />
          <Text span fw={600} miw={0} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Text>
          <Text span c="dimmed" fz={13} style={{ whiteSpace: "nowrap" }}>
            <Plural value={count} _0="No prices" one="# price" other="# prices" />
          </Text>
        </button>
        {stored && <HistoryLink name={stored.name} />}
        {stored && <BookingsLink id={stored.id} title={title} />}
        <ActionIcon aria-label={t`Duplicate ${title}`} onClick={onDuplicate}>
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon color="red" aria-label={t`Remove ${title}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Box id={bodyId} hidden={!isBodyVisible} px={16} pt={4} pb={16}>
        <ChannelFields name={name} record={record} />
        <ChannelPrices name={`${name}.prices`} channelField={name} record={record} />
      </Box>
    </Paper>
  );
}

/** Unsaved input stays in the form. */
function RelatedListLink({
  label,
  params,
  icon: Icon,
}: {
  label: string;
  params: Record<string, string>;
  icon: Icon;
}) {
  const { state } = useLocation();
  return (
    <ActionIcon
      component={Link}
      to={{ search: `?${new URLSearchParams(params)}` }}
      state={state}
      aria-label={label}
      title={label}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function HistoryLink({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <RelatedListLink
      label={t`Price history of ${name}`}
      params={{ show: "prices", search: name }}
      icon={IconHistory}
    />
  );
}

function BookingsLink({ id, title }: { id: string; title: string }) {
  const { t } = useLingui();
  const { can } = useAccess();
  if (!can("media_plans", "VIEW")) return null;
  const params = { show: "mediaPlans", channelId: id };
  return <RelatedListLink label={t`Media plans that book ${title}`} params={params} icon={IconReportMoney} />;
}

/** Since the last submission. */
function useHasErrors(name: string): boolean {
  const { errors, submitErrors, submitFailed } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  const channelErrors: unknown = getIn(errors ?? {}, name) ?? getIn(submitErrors ?? {}, name);
  return submitFailed === true && channelErrors !== undefined;
}

interface ChannelFieldsProps {
  name: string;
  record: VendorFieldsFragment | undefined;
}

function ChannelFields({ name, record }: ChannelFieldsProps) {
  const { t } = useLingui();
  const form = useForm();
  const channels = record?.channels ?? [];
  const title = useFormControl(`${name}.name`, t`Channel name`, true);
  const mediaType = useFormControl(`${name}.mediaTypeId`, t`Media type`, true);
  const language = useFormControl(`${name}.languageId`, t`Language`);
  const city = useFormControl(`${name}.cityId`, t`City`);
  const vendorMediaTypeIds = useFormValue(({ mediaTypeIds }) =>
    JSON.stringify(Array.isArray(mediaTypeIds) ? mediaTypeIds : []),
  );
  // Every field of the input needs a control, except the id and the prices.
  const controls: Record<Exclude<keyof ChannelInput, "id" | "prices">, ReactNode> = {
    name: <TextControl {...title} />,
    mediaTypeId: (
      <ReferenceControl
        {...mediaType}
        options={mediaTypeOptions}
        allowedIds={JSON.parse(vendorMediaTypeIds)}
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
