import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, CloseButton, Group, Popover, Portal, Text } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useEffect, useState, type KeyboardEvent } from "react";

import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import classes from "../plan-editor.module.css";

const STEPS = [
  {
    target: "[data-tour=order]",
    title: msg`Order details`,
    text: msg`Start here: campaign, media type, vendor and dates. They decide which channels and prices the rows offer.`,
  },
  {
    target: "[data-tour=rows]",
    title: msg`Media rows`,
    text: msg`Type into the cells as in a spreadsheet. A channel and a format fill in the list price.`,
  },
  {
    target: "#plan-add-row",
    title: msg`Add or paste rows`,
    text: msg`Paste a table from Excel into the rows, or import a file. Ctrl+Z undoes every step.`,
  },
  {
    target: "[data-tour=prices]",
    title: msg`Price details`,
    text: msg`Charges and discount are amounts, or percentages such as 5%.`,
  },
  {
    target: "[data-tour=submit]",
    title: msg`Submit or save`,
    text: msg`A draft stays yours. A submitted plan goes to an Admin or a Manager for approval.`,
  },
] as const;

/** Highlights only the top of tall targets, to keep the popover on screen. */
const MAX_HIGHLIGHT_HEIGHT = 200;

interface TargetRect {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Undefined if the screen lacks the target. */
function useTargetRect(selector: string): TargetRect | undefined {
  const [targetRect, setTargetRect] = useState<TargetRect>();
  const measure = useCallback(() => {
    const rect = document.querySelector(selector)?.getBoundingClientRect();
    setTargetRect(
      rect && {
        top: rect.top,
        left: Math.max(rect.left, 0),
        width: Math.min(rect.width, window.innerWidth - Math.max(rect.left, 0)),
        height: Math.min(rect.height, MAX_HIGHLIGHT_HEIGHT),
      },
    );
  }, [selector]);
  useEffect(() => {
    const target = document.querySelector(selector);
    const isTall = (target?.clientHeight ?? 0) > MAX_HIGHLIGHT_HEIGHT;
    target?.scrollIntoView({ block: isTall ? "start" : "center" });
    // The header covers the top of the window.
    if (isTall) window.scrollBy(0, -100);
    // Without scrolling, no scroll event measures.
    const frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [selector, measure]);
  useWindowEvent("resize", measure);
  useWindowEvent("scroll", measure, { capture: true });
  return targetRect;
}

/** Arrow keys move between steps; Escape leaves. */
export function PlanTour({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? STEPS[0];
  const targetRect = useTargetRect(step.target);
  const isLast = index === STEPS.length - 1;
  const goBack = () => setIndex(Math.max(index - 1, 0));
  const goNext = () => (isLast ? onClose() : setIndex(index + 1));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") goNext();
    else if (key === "ArrowLeft") goBack();
    else if (key === "Escape") onClose();
  };
  const position = `${index + 1} / ${STEPS.length}`;
  return (
    <Portal>
      <FocusReturn />
      <Popover
        key={index}
        opened
        width={320}
        withArrow
        trapFocus
        closeOnClickOutside={false}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
        withinPortal={false}
      >
        <Popover.Target>
          <div
            className={classes.tourHighlight}
            style={targetRect ?? { top: "40%", left: "50%", width: 0, height: 0 }}
          />
        </Popover.Target>
        <Popover.Dropdown aria-labelledby="tour-title tour-position" onKeyDown={onKeyDown}>
          <Group justify="space-between" wrap="nowrap">
            <Text id="tour-title" fw={650}>
              {i18n._(step.title)}
            </Text>
            <CloseButton
              size={28}
              aria-label={t`Leave the tour`}
              title={t`Leave the tour`}
              onClick={onClose}
            />
          </Group>
          <Text fz="sm" lh={1.5} my="xs">
            {i18n._(step.text)}
          </Text>
          <Group justify="space-between">
            <Text id="tour-position" fz="sm" c="dimmed">
              {position}
            </Text>
            <Group gap={8}>
              {index > 0 && (
                <Button size="compact-sm" variant="default" onClick={goBack}>
                  {t`Previous`}
                </Button>
              )}
              <Button size="compact-sm" data-autofocus onClick={goNext}>
                {isLast ? t`Done` : t`Next`}
              </Button>
            </Group>
          </Group>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  );
}
