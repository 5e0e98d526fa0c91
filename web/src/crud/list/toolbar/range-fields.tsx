import { useLingui } from "@lingui/react/macro";
import { Fieldset, Group, Text } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/formats";
import { isMoney } from "@media-planner/schema/rules/money";
import { Suspense, useEffect, useRef, useState, type ComponentType } from "react";

import { DateControl, NumberControl } from "../../../ui/fields/lazy-controls.ts";

interface RangeEndProps {
  label: string;
  value: string;
  onCommit: (value: string) => void;
}

function useDraft({ value, onCommit }: RangeEndProps, parse: (value: string) => unknown) {
  const [draft, setDraft] = useState<{ source: string; value: unknown }>();
  const current: unknown = draft?.source === value ? draft.value : value === "" ? null : parse(value);
  const commit = (next: string) => {
    setDraft(undefined);
    if (next !== value) onCommit(next);
  };
  return { current, setDraft: (next: unknown) => setDraft({ source: value, value: next }), commit };
}

export function DateEnd({ label, ...end }: RangeEndProps) {
  const { current: day, setDraft, commit } = useDraft({ label, ...end }, (text) => text);
  return (
    <DateControl
      name={label}
      label={label}
      value={day}
      onChange={(next) => {
        if (next === null) commit("");
        else if (typeof next === "string" && isDate(next)) commit(next);
        else setDraft(next);
      }}
    />
  );
}

export function AmountEnd({ label, ...end }: RangeEndProps) {
  const { t } = useLingui();
  const { current: amount, setDraft, commit } = useDraft({ label, ...end }, Number);
  const [isTouched, setTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isAmount = typeof amount === "number" && amount >= 0 && isMoney(amount);
  const isInvalid = isTouched && amount !== null && !isAmount;
  // The error may be outside the visible area of the panel.
  useEffect(() => {
    if (isInvalid) form.current?.scrollIntoView({ block: "nearest" });
  }, [isInvalid]);
  const commitAmount = () => {
    setTouched(true);
    if (isAmount || amount === null) commit(isAmount ? String(amount) : "");
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        commitAmount();
      }}
    >
      <NumberControl
        name={label}
        label={label}
        error={isInvalid ? t`Enter an amount, such as 50000, 5L or 1.2Cr` : undefined}
        value={amount}
        onChange={(next) => {
          setTouched(false);
          setDraft(next);
        }}
        onBlur={commitAmount}
      />
    </form>
  );
}

interface RangeFieldsProps {
  label: string;
  /** Undefined while the filter is off. */
  value: string | undefined;
  onChange: (value: string | null) => void;
  End: ComponentType<RangeEndProps>;
}

/** The value is `from..to`. */
export function RangeFields({ label, End, value, onChange }: RangeFieldsProps) {
  const { t } = useLingui();
  const [from = "", to = ""] = value?.split("..") ?? [];
  const setEnds = (...ends: [string, string]) => onChange(ends.some(Boolean) ? ends.join("..") : null);
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>{label}</Text>}>
      <Group gap={8} grow align="flex-start">
        <Suspense>
          <End label={t`From`} value={from} onCommit={(next) => setEnds(next, to)} />
          <End label={t`To`} value={to} onCommit={(next) => setEnds(from, next)} />
        </Suspense>
      </Group>
    </Fieldset>
  );
}
