import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Paper, ScrollArea, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { use, useMemo, useState, type ReactNode, type Ref } from "react";

import { foldText } from "@media-planner/schema/rules/fold-text";
import { CreateOptionContext, type CreateOption } from "../../crud/reference/creation.ts";
import type { FormValues } from "../../crud/form/form-values.ts";
import type { CreatedRecord } from "../../crud/definition/creation.ts";
import type { AnyOptionsQuery, Option } from "../../crud/definition/hook-types.ts";
import { ReferenceControl } from "../../crud/reference/reference-control.tsx";
import { useCreation } from "../../crud/reference/use-creation.ts";
import { useSelectedOptions } from "../../crud/reference/use-selected-options.ts";
import { FirstItemsNote } from "./preview-table.tsx";
import type { MissingReference } from "../values/read-rows.ts";
import type { ImportField } from "../fields/import-fields.ts";
import type { Replacement } from "../values/load-options.ts";
import { groupMissing, type MissingGroup } from "./group-missing.ts";
import { findSimilarOptions, useKnownOptions } from "./similar-options.ts";

const MAX_VISIBLE = 30;

function ParentName({ options, id }: { options: AnyOptionsQuery; id: string }) {
  const { selectedOptions } = useSelectedOptions([id], [], { options });
  return <> ({selectedOptions[0]?.name})</>;
}

interface MissingNamesProps extends Pick<MissingReferencesProps, "getInitial"> {
  group: MissingGroup;
  createOption: CreateOption;
  onReplace: (replacements: readonly Replacement[]) => void;
}

function MissingNames({ group, getInitial, createOption, onReplace }: MissingNamesProps) {
  const { t, i18n } = useLingui();
  const { field, options, parentOptions, parents, names: allNames } = group;
  const missingNames = [...allNames].flatMap(([name, option]) => (option ? [] : [name]));
  const [unusable, setUnusable] = useState<readonly string[]>();
  // The rows are checked again after a while.
  const [added, setAdded] = useState<readonly string[]>([]);
  const names = missingNames.filter((name) => !unusable?.includes(name) && !added.includes(name));
  const source = { options, parents };
  const creation = useCreation(source, true);
  const UnusableRecords = missingNames.length > 0 ? creation?.UnusableRecords : undefined;
  const knownOptions = useKnownOptions(group);
  const label = i18n._(field.label);
  const [parentId] = Object.values(parents);
  const createReplacement = (name: string, option: Option): Replacement => ({
    options,
    parents,
    name,
    option,
    isNew: false,
  });
  const addAll = async (Dialog: NonNullable<typeof creation>["Dialog"]) => {
    const created = await createOption({
      Dialog,
      source,
      names,
      getInitial: (name) => getInitial?.(field.name, name),
    });
    if (created.length === names.length) setAdded([...added, ...names]);
    const optionsByName = new Map(created.map((option) => [foldText(option.name), option]));
    onReplace(
      names.flatMap((name, index) => {
        // A single record may have been renamed in its form.
        const option = optionsByName.get(foldText(name)) ?? (names.length === 1 ? created[index] : undefined);
        return option ? [{ ...createReplacement(name, option), isNew: true }] : [];
      }),
    );
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap={8}>
        <Text fz="sm" fw={600}>
          {label}
          {parentId && parentOptions && <ParentName options={parentOptions} id={parentId} />}
        </Text>
        {creation?.canCreate && names.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={UnusableRecords !== undefined && unusable === undefined}
            onClick={() => void addAll(creation.Dialog)}
          >
            <creation.Label names={names} canCreate />
          </Button>
        )}
      </Group>
      {UnusableRecords && (
        <UnusableRecords
          names={missingNames}
          parents={parents}
          onFound={setUnusable}
          onApproved={(name, option) => onReplace([{ ...createReplacement(name, option), isNew: true }])}
        />
      )}
      {creation && !creation.canCreate && names.length > 0 && (
        <Text fz="sm" c="dimmed">
          <creation.Label names={names} canCreate={false} />
        </Text>
      )}
      <ScrollArea.Autosize mah={220} viewportProps={{ tabIndex: -1 }}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing={6}>
          {[...allNames].slice(0, MAX_VISIBLE).map(([name, option]) => {
            const suggestions = findSimilarOptions(name, knownOptions);
            const [closest] = option ? [] : suggestions;
            const closestName = closest?.name;
            return (
              <Stack key={name} gap={4}>
                <ReferenceControl
                  name={name}
                  label={t`Existing record for “${name}”`}
                  value={option?.id ?? null}
                  referencedRecords={[option]}
                  options={options}
                  parents={parents}
                  suggestions={suggestions}
                  onChange={() => undefined}
                  onSelect={(selected) => onReplace([createReplacement(name, selected)])}
                />
                {closest && (
                  <Button
                    size="compact-xs"
                    variant="light"
                    style={{ alignSelf: "flex-start" }}
                    onClick={() => onReplace([createReplacement(name, closest)])}
                  >
                    {t`Similar: ${closestName}`}
                  </Button>
                )}
              </Stack>
            );
          })}
        </SimpleGrid>
      </ScrollArea.Autosize>
      <FirstItemsNote max={MAX_VISIBLE} total={allNames.size} />
    </Stack>
  );
}

export function focusMissingName(section: HTMLElement | null): void {
  const inputs = section?.querySelectorAll<HTMLInputElement>("input[role=combobox]") ?? [];
  [...inputs].find(({ value }) => value === "")?.focus();
}

interface MissingReferencesProps {
  ref?: Ref<HTMLDivElement> | undefined;
  fields: readonly ImportField[];
  missing: readonly MissingReference[];
  replacements: readonly Replacement[];
  /** Note about rows with other new names. */
  children: ReactNode;
  /** Known values of a new record for a field. */
  getInitial?: ((field: string, name: string) => FormValues | undefined) | undefined;
  onReplace: (replacements: readonly Replacement[]) => void;
  /** Undoing the import deletes these records too. */
  onCreated?: ((records: readonly CreatedRecord[]) => void) | undefined;
}

/** Offers to create missing records of the file, or to choose existing ones. */
export function MissingReferences({
  ref,
  fields,
  missing,
  replacements,
  getInitial,
  onReplace,
  onCreated,
  children,
}: MissingReferencesProps) {
  const groups = useMemo(() => groupMissing(missing, fields, replacements), [missing, fields, replacements]);
  const openForm = use(CreateOptionContext);
  const createOption = useMemo<CreateOption>(
    () => (request) => openForm?.({ ...request, onSaved: onCreated }) ?? Promise.resolve([]),
    [openForm, onCreated],
  );
  if (groups.length === 0) return null;
  return (
    <CreateOptionContext value={createOption}>
      <Paper ref={ref} withBorder p="md" radius="md">
        <Stack gap="md">
          <div>
            <Text fw={600}>
              <Trans>New names</Trans>
            </Text>
            <Text fz="sm" c="dimmed">
              <Trans>These names cannot be used yet. Add them, or choose an existing record for each.</Trans>{" "}
              {children}
            </Text>
          </div>
          {groups.map((group) => (
            <MissingNames
              key={group.key}
              group={group}
              getInitial={getInitial}
              createOption={createOption}
              onReplace={onReplace}
            />
          ))}
        </Stack>
      </Paper>
    </CreateOptionContext>
  );
}
