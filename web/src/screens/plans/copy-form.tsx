import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";

import { DateControl } from "../../ui/fields/date-time-controls.tsx";

interface StartDateFieldProps {
  value: string | null;
  isSubmitted: boolean;
  onChange: (day: string | null) => void;
}

export function StartDateField({ value, isSubmitted, onChange }: StartDateFieldProps) {
  const { t } = useLingui();
  return (
    <DateControl
      name="start"
      label={t`New start date`}
      required
      value={value}
      error={isSubmitted && value === null ? t`Choose a date` : undefined}
      onChange={(day) => onChange(typeof day === "string" ? day : null)}
    />
  );
}

interface CopyFormProps {
  hint: ReactNode;
  children: ReactNode;
  onCopy: (usesListPrices: boolean) => void;
  onBack: () => void;
}

export function CopyForm({ hint, children, onCopy, onBack }: CopyFormProps) {
  const { t } = useLingui();
  const [usesListPrices, setUsesListPrices] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCopy(usesListPrices);
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" fz="sm">
          {hint}
        </Text>
        {children}
        <Checkbox
          checked={usesListPrices}
          onChange={(event) => setUsesListPrices(event.currentTarget.checked)}
          label={t`Use today's list prices instead of the plan rates`}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" data-autofocus>
            <Trans>Duplicate</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
