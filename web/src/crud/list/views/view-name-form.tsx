import { useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";

import { useFocusAtFirst } from "./use-focus.ts";

const LONGEST = 64;

interface NamingProps {
  initial: string;
  isTaken: (name: string) => boolean;
  onName: (name: string) => Promise<string | undefined>;
  onCancel: () => void;
}

export function ViewNameForm({ initial, isTaken, onName, onCancel }: NamingProps) {
  const { t } = useLingui();
  const [name, setName] = useState(initial);
  const [refusal, setRefusal] = useState<string>();
  const field = useFocusAtFirst<HTMLInputElement>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    const trimmed = name.trim();
    if (trimmed === "") return setRefusal(t`This field is required`);
    if (isTaken(trimmed)) return setRefusal(t`A view with this name already exists`);
    setBusy(true);
    setRefusal(await onName(trimmed));
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={8} p={8}>
        <TextInput
          label={t`Name of the view`}
          value={name}
          maxLength={LONGEST}
          error={refusal}
          ref={field}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setRefusal(undefined);
          }}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="default" size="xs" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="xs" aria-disabled={busy || undefined}>
            {t`Save`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
