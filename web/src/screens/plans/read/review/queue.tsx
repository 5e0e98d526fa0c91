import { useLingui } from "@lingui/react/macro";
import { Button, Kbd, Menu } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";

import type { WaitingOrder } from "../waiting.ts";
import type { Queue } from "./use-queue.ts";

/** Where the plan stands among those that wait, and in which order they come; figures alone where there is little room. */
export function PlaceInQueue({ queue, brief = false }: { queue: Queue; brief?: boolean }) {
  const { t } = useLingui();
  const { position, total, order, onOrder } = queue;
  const long = position === undefined ? t`${total} waiting` : t`${position} of ${total} waiting`;
  const short = position === undefined ? long : `${position}/${total}`;
  const orders: [WaitingOrder, string][] = [
    ["waiting", t`Longest waiting first`],
    ["start", t`Soonest start first`],
  ];
  return (
    <Menu shadow="md" position="top-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          px={6}
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t`${long}, order`}
        >
          {brief ? short : long}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={order} onChange={(value) => onOrder(value === "start" ? value : "waiting")}>
          {orders.map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The way to a neighbour; it leads nowhere at the ends. */
export function Step({ to, queue }: { to: "previous" | "next"; queue: Queue }) {
  const { t } = useLingui();
  const id = queue[to];
  const [label, letter, StepIcon] =
    to === "previous"
      ? ([t`Previous`, "K", IconChevronLeft] as const)
      : ([t`Next`, "J", IconChevronRight] as const);
  return (
    <Button
      variant="default"
      px={8}
      aria-label={label}
      aria-keyshortcuts={letter}
      disabled={id === undefined}
      onClick={() => id !== undefined && queue.onGo(id)}
    >
      <StepIcon size={16} aria-hidden />
      <Kbd size="xs" ml={4}>
        {letter}
      </Kbd>
    </Button>
  );
}
