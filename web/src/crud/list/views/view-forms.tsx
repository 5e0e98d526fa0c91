import { useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, TextInput, Text } from "@mantine/core";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Focuses the replacement of a clicked button on mount. */
export function useFocusOnMount<Focusable extends HTMLElement>(): RefObject<Focusable | null> {
  const ref = useRef<Focusable>(null);
  useLayoutEffect(() => ref.current?.focus(), []);
  return ref;
}

const MAX_LENGTH = 64;

interface ViewNameFormProps {
  initialName: string;
  isTaken: (name: string) => boolean;
  onSubmit: (name: string) => Promise<string | undefined>;
  onCancel: () => void;
}

export function ViewNameForm({ initialName, isTaken, onSubmit, onCancel }: ViewNameFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const field = useFocusOnMount<HTMLInputElement>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async () => {
    if (isSaving) return;
    const trimmed = name.trim();
    if (trimmed === "") return setError(t`This field is required`);
    if (isTaken(trimmed)) return setError(t`A view with this name already exists`);
    setIsSaving(true);
    setError(await onSubmit(trimmed));
    setIsSaving(false);
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
          maxLength={MAX_LENGTH}
          error={error}
          ref={field}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="default" size="xs" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="xs" aria-disabled={isSaving || undefined}>
            {t`Save`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface DeleteViewProps {
  name: string;
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

export function DeleteView({ name, onDelete, onCancel }: DeleteViewProps) {
  const { t } = useLingui();
  const cancelButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <Stack gap={8} p={8}>
      <Text fz="sm" style={{ overflowWrap: "anywhere" }}>{t`“${name}” will be permanently deleted.`}</Text>
      <Group gap={8} justify="flex-end">
        <Button ref={cancelButton} variant="default" size="xs" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button color="red.9" size="xs" onClick={() => void onDelete()}>
          {t`Delete`}
        </Button>
      </Group>
    </Stack>
  );
}
