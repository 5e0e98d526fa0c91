import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Combobox, Group, Loader, Text } from "@mantine/core";
import { useEffect, useRef } from "react";

import { useFormat } from "../../ui/format.ts";
import { failureText, isCentral } from "../errors/failure.ts";
import { isMissingParent, type Choices, type Option } from "./option.ts";
import { refusalText } from "./use-denied-options.ts";
import { useMatches } from "./use-matches.ts";
import type { ReferenceCombobox } from "./use-reference-combobox.ts";

interface ListProps {
  label: string;
  typing: Pick<ReferenceCombobox, "listId" | "typed" | "onListed">;
  chosen: readonly string[];
  onSelect: (option: Option) => void;
}

interface DropdownProps extends ListProps {
  choices: Choices;
  without?: readonly string[] | undefined;
}

export function ReferenceDropdown({ choices, without = [], ...list }: DropdownProps) {
  const { t } = useLingui();
  const typed = list.typing.typed ?? "";
  const { options, loading, more, error, retry } = useMatches(choices, typed);
  const refusal = refusalText(choices.options, error);
  const shown = options.filter(({ id }) => !without.includes(id));

  if (isMissingParent(choices))
    return (
      <>
        <OptionList {...list} options={[]} settled={false} />
        <Combobox.Empty>{choices.blockedText ?? t`No data found`}</Combobox.Empty>
      </>
    );
  const nothing = typed.trim() === "" ? (choices.emptyText ?? t`No data found`) : t`No match`;
  return (
    <>
      <OptionList {...list} options={shown} settled={!loading} />
      <div aria-live="polite">
        {loading && (
          <Group justify="center" gap="xs" p="xs">
            <Loader size="xs" aria-hidden />
            <Text size="sm">{t`Loading...`}</Text>
          </Group>
        )}
        {refusal && <Combobox.Empty>{refusal}</Combobox.Empty>}
        {error && !refusal && (
          <Group justify="center" gap="xs" p="xs" wrap="nowrap">
            <Text size="sm" c="var(--mantine-color-error)">
              {isCentral(error)
                ? t`Something went wrong!`
                : failureText(error, t`Failed to fetch the options`)}
            </Text>
            {/* Preserve focus: losing it would close the list. */}
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
        {!loading && !error && shown.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
      </div>
      {more && shown.length > 0 && (
        <Combobox.Footer>
          <Text size="xs" c="dimmed">
            <Trans>More results available. Type part of the name.</Trans>
          </Text>
        </Combobox.Footer>
      )}
    </>
  );
}

/** Times of a slot, or client, dates and remaining budget of a campaign, distinguish equal names. */
function Details({ option }: { option: Option }) {
  const { t } = useLingui();
  const format = useFormat();
  const { client, startDate, endDate, budget, planned, startTime, endTime } = option;
  const remaining = typeof budget === "number" && typeof planned === "number" ? budget - planned : undefined;
  const amount = remaining === undefined ? "" : format.moneyShort(Math.abs(remaining), option.currency);
  const details = [
    startTime && endTime && `${startTime} – ${endTime}`,
    client?.name,
    startDate && endDate && format.span(startDate, endDate),
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
  typing,
  chosen,
  onSelect,
  options,
  settled = true,
}: ListProps & {
  options: readonly Option[];
  /** Whether the options are final. */
  settled?: boolean;
}) {
  const { listId, typed, onListed } = typing;
  const drawn = useRef<string>(undefined);
  const now = [typed, settled, ...options.map(({ id }) => id)].join(" ");
  useEffect(() => {
    if (drawn.current === now) return;
    drawn.current = now;
    onListed(settled);
  });
  return (
    <Combobox.Options id={listId} aria-label={label} mah={280} style={{ overflowY: "auto" }}>
      {options.map((option) => (
        <Combobox.Option
          key={option.id}
          value={option.id}
          active={chosen.includes(option.id)}
          aria-selected={chosen.includes(option.id)}
          onClick={() => onSelect(option)}
        >
          {option.name}
          <Details option={option} />
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
