import { useLingui } from "@lingui/react/macro";
import { Button, Kbd, Menu, Text } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { createContext, use, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useParams } from "react-router-dom";

import { useHasSingleKeyShortcuts } from "../../../crud/use-keyboard-shortcuts.ts";
import type { ReviewOrder } from "../../paths.ts";
import type { ReviewQueue } from "./review-queue.ts";

export function QueuePosition({ queue, isShort = false }: { queue: ReviewQueue; isShort?: boolean }) {
  const { t } = useLingui();
  const { position, total, order, setOrder, isSelection } = queue;
  const pendingText = position === undefined ? t`${total} waiting` : t`${position} of ${total} waiting`;
  const fullText = isSelection ? t`${position} of ${total} selected` : pendingText;
  const shortText = position === undefined ? fullText : `${position}/${total}`;
  const orderOptions: [ReviewOrder, string][] = [
    ["waiting", t`Longest waiting first`],
    ["start", t`Earliest start first`],
  ];
  if (isSelection)
    return (
      <Text fz="sm" c="dimmed" px={6}>
        {isShort ? shortText : fullText}
      </Text>
    );
  return (
    <Menu shadow="md" position="top-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          px={6}
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t`${fullText}, sort order`}
        >
          {isShort ? shortText : fullText}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={order} onChange={(value) => setOrder(value === "start" ? value : "waiting")}>
          {orderOptions.map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

type Step = "previous" | "next";

interface PressedStep {
  step: Step;
  openedPlanId: string;
}

const PressedStepContext = createContext<RefObject<PressedStep | undefined>>({ current: undefined });

/** Focuses the pressed step button again on the screen of the opened plan. */
export function StepFocusProvider({ children }: { children: ReactNode }) {
  return <PressedStepContext value={useRef<PressedStep>(undefined)}>{children}</PressedStepContext>;
}

export function QueueStepButton({ to, queue }: { to: Step; queue: ReviewQueue }) {
  const { t } = useLingui();
  const id = queue[to];
  const pressedStepRef = use(PressedStepContext);
  const { id: planId } = useParams();
  const button = useRef<HTMLButtonElement>(null);
  const disabled = id === undefined;
  const hasShortcuts = useHasSingleKeyShortcuts();
  useEffect(() => {
    const { current: pressed } = pressedStepRef;
    if (disabled || pressed?.step !== to || pressed.openedPlanId !== planId) return;
    pressedStepRef.current = undefined;
    button.current?.focus({ preventScroll: true });
  }, [pressedStepRef, to, planId, disabled]);
  const [label, letter, StepIcon] =
    to === "previous"
      ? ([t`Previous`, "K", IconChevronLeft] as const)
      : ([t`Next`, "J", IconChevronRight] as const);
  return (
    <Button
      ref={button}
      variant="default"
      px={8}
      aria-label={label}
      aria-keyshortcuts={hasShortcuts ? letter : undefined}
      disabled={disabled}
      onClick={() => {
        if (id === undefined) return;
        pressedStepRef.current = { step: to, openedPlanId: id };
        queue.openPlan(id);
      }}
    >
      <StepIcon size={16} aria-hidden />
      {hasShortcuts && (
        <Kbd size="xs" ml={4}>
          {letter}
        </Kbd>
      )}
    </Button>
  );
}
