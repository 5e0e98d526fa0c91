import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Stack } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { getIn } from "final-form";
import { Fragment, type ReactNode } from "react";

import { ReferenceControl } from "../../../crud/reference/reference-control.tsx";
import { useFormControl } from "../../../crud/form/fields/use-form-control.ts";
import { useFocusFirstField, useFormValue, useListField } from "../../../crud/form/fields/use-list-field.ts";
import { formatOptions } from "../../../generated/options.ts";
import type { ChannelPriceInput } from "../../../generated/schema.ts";
import { SelectControl } from "../../../ui/fields/choice-controls.tsx";
import { DateControl } from "../../../ui/fields/date-time-controls.tsx";
import { MoneyControl, NumberControl } from "../../../ui/fields/number-controls.tsx";
import { today } from "../../../ui/format/day.ts";
import { readAgencyCurrency } from "../../../ui/format/format.ts";
import { CURRENCY_LABELS, RATE_UNIT_LABELS } from "../../labels.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import classes from "./channels.module.css";

export type PriceDraft = { [Field in keyof ChannelPriceInput]?: ChannelPriceInput[Field] | null };

interface ChannelPricesProps {
  name: string;
  channelField: string;
  record: VendorFieldsFragment | undefined;
}

export function ChannelPrices({ name, channelField, record }: ChannelPricesProps) {
  const list = useListField<PriceDraft>(name);
  const mediaTypeId = useFormValue((values) => {
    const id: unknown = getIn(values, `${channelField}.mediaTypeId`);
    return typeof id === "string" && id !== "" ? id : null;
  });
  return (
    <Stack gap={8} pt={16} mt={16} style={{ borderTop: "1px dashed var(--line)" }}>
      {list.keys.map((key, position) => (
        <PriceRow
          key={key}
          name={`${name}[${position}]`}
          number={position + 1}
          focusOnMount={key === list.addedKey}
          mediaTypeId={mediaTypeId}
          record={record}
          onRemove={() => list.remove(position)}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => list.add(createNextPrice(list.read()))}
        >
          <Trans>Add price</Trans>
        </Button>
      </div>
    </Stack>
  );
}

function createNextPrice(prices: readonly PriceDraft[]): PriceDraft {
  const previous = prices.at(-1);
  return {
    formatId: null,
    price: null,
    unit: previous?.unit ?? null,
    currency: previous?.currency ?? readAgencyCurrency(),
    minQuantity: 1,
    effectiveFrom: previous?.effectiveFrom ?? today(),
    effectiveTo: previous?.effectiveTo ?? null,
  };
}

interface PriceRowProps {
  name: string;
  number: number;
  focusOnMount: boolean;
  mediaTypeId: string | null;
  record: VendorFieldsFragment | undefined;
  onRemove: () => void;
}

function PriceRow({ name, number, focusOnMount, mediaTypeId, record, onRemove }: PriceRowProps) {
  const { t, i18n } = useLingui();
  const ref = useFocusFirstField<HTMLDivElement>(focusOnMount);
  const format = useFormControl(`${name}.formatId`, t`Format`, true);
  const price = useFormControl(`${name}.price`, t`Price`, true);
  const currency = useFormValue((values) => {
    const storedCurrency: unknown = getIn(values, `${name}.currency`);
    return typeof storedCurrency === "string" ? storedCurrency : null;
  });
  const unit = useFormControl(`${name}.unit`, t`Unit`, true);
  const minQuantity = useFormControl(`${name}.minQuantity`, t`Min. quantity`);
  const from = useFormControl(`${name}.effectiveFrom`, t`Valid from`, true);
  const to = useFormControl(`${name}.effectiveTo`, t`Valid to`);
  const units = Object.entries(RATE_UNIT_LABELS).map(([value, label]) => ({ value, label: i18n._(label) }));
  const storedFormats = (record?.channels ?? []).flatMap(({ prices }) => prices.map((price) => price.format));
  const currencyControl = useFormControl(`${name}.currency`, t`Currency`);
  const currencies = Object.keys(CURRENCY_LABELS).map((value) => ({ value, label: value }));
  const controls: Record<keyof ChannelPriceInput, ReactNode> = {
    formatId: (
      <ReferenceControl
        {...format}
        options={formatOptions}
        parents={{ mediaTypeId }}
        referencedRecords={storedFormats}
        blockedText={t`Choose the channel's media type first`}
      />
    ),
    price: <MoneyControl {...price} currency={currency} />,
    // Prices without a currency are in rupees.
    currency: <SelectControl {...currencyControl} required options={currencies} />,
    unit: <SelectControl {...unit} options={units} />,
    minQuantity: <NumberControl {...minQuantity} />,
    effectiveFrom: <DateControl {...from} />,
    effectiveTo: <DateControl {...to} />,
  };
  return (
    <div ref={ref} className={classes.price} data-first={number === 1 || undefined}>
      {Object.entries(controls).map(([key, control]) => (
        <Fragment key={key}>{control}</Fragment>
      ))}
      <ActionIcon
        className={classes.removePrice}
        color="red"
        size="lg"
        aria-label={t`Remove price ${number}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
