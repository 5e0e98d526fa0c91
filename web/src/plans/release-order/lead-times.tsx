import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Box, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useField } from "react-final-form";

import { useFormControl } from "../../crud/form/fields/use-form-control.ts";
import { areListsEqual, useFocusFirstField, useListField } from "../../crud/form/fields/use-list-field.ts";
import { SILENT_FIELD } from "../../crud/form/server-errors.tsx";
import { ReferenceControl } from "../../crud/reference/reference-control.tsx";
import { mediaTypeOptions } from "../../generated/options.ts";
import type { ReleaseOrderLeadTimeInput } from "../../generated/schema.ts";
import { getInputProps } from "../../ui/fields/control-props.ts";
import { NumberControl } from "../../ui/fields/lazy-controls.ts";

type LeadTimeDraft = { [Field in keyof ReleaseOrderLeadTimeInput]: ReleaseOrderLeadTimeInput[Field] | null };

interface LeadTimeProps {
  position: number;
  focusOnMount: boolean;
  onRemove: () => void;
}

function LeadTime({ position, focusOnMount, onRemove }: LeadTimeProps) {
  const { t } = useLingui();
  const ref = useFocusFirstField<HTMLDivElement>(focusOnMount);
  const name = `mediaTypes[${position}]`;
  const mediaType = useFormControl(`${name}.mediaTypeId`, t`Media type`, true);
  const booking = useFormControl(`${name}.bookingDays`, t`Booking days`);
  const material = useFormControl(`${name}.materialDays`, t`Material days`);
  const number = position + 1;
  return (
    <Group
      ref={ref}
      component="section"
      aria-label={t`Media type ${number}`}
      gap={8}
      wrap="nowrap"
      align="flex-start"
    >
      <SimpleGrid flex={1} cols={{ base: 1, xs: 3 }} spacing={8}>
        <ReferenceControl {...mediaType} options={mediaTypeOptions} />
        <NumberControl {...booking} />
        <NumberControl {...material} />
      </SimpleGrid>
      <ActionIcon mt={26} color="red" aria-label={t`Remove media type ${number}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Lead times of media types, which replace those for all. */
export function LeadTimesSection() {
  const { t } = useLingui();
  const list = useListField<LeadTimeDraft>("mediaTypes");
  // Registered as a list too, so that added and removed media types count as changes.
  useField("mediaTypes", { subscription: {}, isEqual: areListsEqual, data: SILENT_FIELD });
  return (
    <Stack gap={12}>
      {list.keys.length === 0 && (
        <Text c="dimmed" size="sm">
          <Trans>All media types have the deadlines above.</Trans>
        </Text>
      )}
      {list.keys.map((key, position) => (
        <LeadTime
          key={key}
          position={position}
          focusOnMount={key === list.addedKey}
          onRemove={() => list.remove(position)}
        />
      ))}
      <Box>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => list.add({ mediaTypeId: null, bookingDays: null, materialDays: null })}
        >
          {t`Add media type`}
        </Button>
      </Box>
    </Stack>
  );
}

/** Days without work, which deadlines skip. */
export function DaysOffSection() {
  const { t, i18n } = useLingui();
  const control = useFormControl("daysOff", t`Days off`);
  const days = Array.isArray(control.value) ? control.value.map(String) : [];
  return (
    <DatePickerInput
      {...getInputProps(control)}
      type="multiple"
      locale={i18n.locale}
      valueFormat="D MMM YYYY"
      placeholder={t`Choose dates`}
      weekendDays={[]}
      value={days}
      onChange={control.onChange}
      clearable
      clearButtonProps={{ "aria-label": t`Clear` }}
      nextLabel={t`Next`}
      previousLabel={t`Previous`}
    />
  );
}
