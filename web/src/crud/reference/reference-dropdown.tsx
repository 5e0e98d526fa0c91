import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Combobox, Group, Loader, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { use, useEffect, useRef, type ReactNode } from "react";

import { useFormat } from "../../ui/format/format.ts";
import { formatTime } from "../../ui/format/time-of-day.ts";
import { getFailureMessage, isReportedCentrally } from "../errors/failure.ts";
import { CreateOptionContext } from "./creation.ts";
import { isBlocked, type OptionSource } from "./option.ts";
import type { Option } from "../definition/hook-types.ts";
import { useOptionsDenialReason } from "./use-denial-reasons.ts";
import { useCreation } from "./use-creation.ts";
import { useMatches } from "./use-matches.ts";
import type { ReferenceCombobox } from "./use-reference-combobox.ts";

export interface OptionListProps {
  label: string;
  comboboxState: Pick<ReferenceCombobox, "listId" | "inputText" | "onOptionsRendered">;
  selectedIds: readonly string[];
  onSelect: (option: Option) => void;
}

interface ReferenceDropdownProps extends OptionListProps {
  source: OptionSource;
  excludedIds?: readonly string[] | undefined;
  /** Stored text without a match, until the user types. */
  unmatchedName?: string | undefined;
  /** Offers to create a missing record, after `onStart`; undefined for filters. */
  creation?: { onStart: () => void; onCreated: (option: Option) => void } | undefined;
}

export function ReferenceDropdown({
  source,
  excludedIds = [],
  unmatchedName = "",
  creation: callbacks,
  ...listProps
}: ReferenceDropdownProps) {
  const { t } = useLingui();
  const inputText = listProps.comboboxState.inputText ?? "";
  const { options, loading, hasMore, error, retry } = useMatches(source, inputText);
  const denialReason = useOptionsDenialReason()(source.options);
  const suggestions = (inputText === "" && source.suggestions) || [];
  const otherOptions = options.filter(({ id }) => !suggestions.some((option) => option.id === id));
  const visibleOptions = [...suggestions, ...otherOptions].filter(({ id }) => !excludedIds.includes(id));
  const isEmpty = !loading && !error && visibleOptions.length === 0;
  const createOption = use(CreateOptionContext);
  const name = (listProps.comboboxState.inputText ?? unmatchedName).trim();
  const isCreationOffered = isEmpty || (inputText === "" && name !== "");
  const creation = useCreation(
    source,
    isCreationOffered && callbacks !== undefined && createOption !== undefined,
  );

  if (isBlocked(source))
    return (
      <>
        <OptionList {...listProps} options={[]} isComplete={false} />
        <Combobox.Empty>{source.blockedText ?? t`No data found`}</Combobox.Empty>
      </>
    );
  const names = name === "" ? [] : [name];
  const create = async (Dialog: NonNullable<typeof creation>["Dialog"]) => {
    callbacks?.onStart();
    const [option] = (await createOption?.({ Dialog, source, names })) ?? [];
    if (option) callbacks?.onCreated(option);
  };
  const label = creation && <creation.Label names={names} canCreate={creation.canCreate} />;
  const emptyText = inputText.trim() === "" ? (source.emptyText ?? t`No data found`) : t`No match`;
  return (
    <>
      <div aria-live="polite">
        {isEmpty && (
          <Combobox.Empty>
            {emptyText}
            {label && !creation.canCreate && <Text size="sm">{label}</Text>}
          </Combobox.Empty>
        )}
      </div>
      <OptionList {...listProps} options={visibleOptions} isComplete={!loading}>
        {isCreationOffered && creation?.canCreate && (
          <Combobox.Option value="" onClick={() => void create(creation.Dialog)}>
            <Group gap="xs" wrap="nowrap">
              <IconPlus size={16} aria-hidden style={{ flexShrink: 0 }} />
              <span>{label}</span>
            </Group>
          </Combobox.Option>
        )}
      </OptionList>
      <div aria-live="polite">
        {loading && (
          <Group justify="center" gap="xs" p="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t`Loading...`}</Text>
          </Group>
        )}
        {denialReason && <Combobox.Empty>{denialReason}</Combobox.Empty>}
        {error && !denialReason && (
          <Group justify="center" gap="xs" p="xs" wrap="nowrap">
            <Text size="sm" c="var(--mantine-color-error)">
              {isReportedCentrally(error)
                ? t`Something went wrong!`
                : getFailureMessage(error, t`Failed to fetch the options`)}
            </Text>
            {/* Keeps the focus, because blur closes the list. */}
            <Button
              size="compact-sm"
              variant="light"
              onMouseDown={(event) => event.preventDefault()}
              onClick={retry}
            >
              <Trans>Try again</Trans>
            </Button>
          </Group>
        )}
      </div>
      {hasMore && visibleOptions.length > 0 && (
        <Combobox.Footer>
          <Text size="xs" c="dimmed">
            <Trans>More results available. Type part of the name.</Trans>
          </Text>
        </Combobox.Footer>
      )}
    </>
  );
}

/** Distinguishes equal names of time slots and campaigns. */
function OptionDetails({ option }: { option: Option }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { client, startDate, endDate, budget, planned, startTime, endTime } = option;
  const remaining = typeof budget === "number" && typeof planned === "number" ? budget - planned : undefined;
  const amount = remaining === undefined ? "" : format.moneyShort(Math.abs(remaining), option.currency);
  const details = [
    startTime && endTime && [startTime, endTime].map((time) => formatTime(i18n.locale, time)).join(" – "),
    client?.name,
    startDate && endDate && format.dateRange(startDate, endDate),
    remaining !== undefined && (remaining < 0 ? t`${amount} over` : t`${amount} left`),
  ].filter(Boolean);
  if (details.length === 0) return null;
  return (
    // Opacity works on every background.
    <Text span display="block" size="xs" c="inherit" opacity={0.8}>
      {details.join(" · ")}
    </Text>
  );
}

/** Reports changed options, so that Enter selects the visible one. */
export function OptionList({
  label,
  comboboxState,
  selectedIds,
  onSelect,
  options,
  isComplete = true,
  children,
}: OptionListProps & {
  options: readonly Option[];
  /** Whether the options are final. */
  isComplete?: boolean;
  /** Selected only by arrow keys and clicks. */
  children?: ReactNode;
}) {
  const { listId, inputText, onOptionsRendered } = comboboxState;
  const renderedKey = useRef<string>(undefined);
  const optionsKey = [inputText, isComplete, ...options.map(({ id }) => id)].join(" ");
  useEffect(() => {
    if (renderedKey.current === optionsKey) return;
    renderedKey.current = optionsKey;
    onOptionsRendered({ isComplete, isEmpty: options.length === 0 });
  });
  return (
    <Combobox.Options id={listId} aria-label={label} mah={280} style={{ overflowY: "auto" }}>
      {options.map((option) => (
        <Combobox.Option
          key={option.id}
          value={option.id}
          active={selectedIds.includes(option.id)}
          aria-selected={selectedIds.includes(option.id)}
          onClick={() => onSelect(option)}
        >
          {option.name}
          <OptionDetails option={option} />
        </Combobox.Option>
      ))}
      {children}
    </Combobox.Options>
  );
}
