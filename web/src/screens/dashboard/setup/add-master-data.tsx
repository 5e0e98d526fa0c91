import { useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { STARTER_COUNTRIES } from "@media-planner/schema/enums";
import { useState } from "react";

import { toastFailure } from "../../../crud/errors/failure.ts";
import type { StarterCountry } from "../../../generated/schema.ts";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { useCreateStarterCatalogMutation } from "./setup.generated.tsx";

interface MasterDataFormProps {
  onCancel: () => void;
  onCreated: () => void;
}

function MasterDataForm({ onCancel, onCreated }: MasterDataFormProps) {
  const { t, i18n } = useLingui();
  const [countries, setCountries] = useState<StarterCountry[]>([i18n.locale === "fr" ? "FR" : "IN"]);
  const [createStarterCatalog, { loading }] = useCreateStarterCatalogMutation();
  const countryNames = new Intl.DisplayNames(i18n.locale, { type: "region" });
  const onAdd = async () => {
    try {
      await createStarterCatalog({
        variables: { countries, language: i18n.locale === "fr" ? "FR" : "EN" },
        // Refetches all lists and options.
        update: (cache) => cache.evict({ id: "ROOT_QUERY" }),
      });
      toastSuccess(t`Master data added`);
      onCreated();
    } catch (error) {
      toastFailure(error, t`Failed to add the master data`);
    }
  };
  return (
    <Stack gap="md">
      <Text c="dimmed" fz="sm">
        {t`Adds the usual media types, formats, sizes, positions, time slots, durations and languages, with the states, cities and tax rates of the chosen countries. You can edit or delete all of them.`}
      </Text>
      <Checkbox.Group
        label={t`Countries`}
        value={countries}
        onChange={(values) => setCountries(STARTER_COUNTRIES.filter((country) => values.includes(country)))}
      >
        <Stack gap={8} mt={8}>
          {STARTER_COUNTRIES.map((country) => (
            <Checkbox key={country} value={country} label={countryNames.of(country)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button disabled={countries.length === 0} loading={loading} onClick={() => void onAdd()}>
          {t`Add`}
        </Button>
      </Group>
    </Stack>
  );
}

const renderForm = (close: (isCreated: boolean) => void) => (
  <MasterDataForm onCancel={() => close(false)} onCreated={() => close(true)} />
);

interface AddMasterDataProps extends Pick<MasterDataFormProps, "onCreated"> {
  isDone: boolean;
}

/** Remains when done, because the closing dialog returns the focus to it. */
export function AddMasterData({ isDone, onCreated }: AddMasterDataProps) {
  const { t } = useLingui();
  const openDialog = useDialog();
  const onOpen = async () => {
    const isCreated = await openDialog<boolean>({
      title: t`Add master data`,
      dismissValue: false,
      content: renderForm,
    });
    if (isCreated) onCreated();
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      data-disabled={isDone || undefined}
      aria-disabled={isDone || undefined}
      onClick={() => isDone || void onOpen()}
    >
      {isDone ? t`Added` : t`Add master data`}
    </Button>
  );
}
