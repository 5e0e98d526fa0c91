import { ActionIcon, Button, Indicator, type ActionIconProps } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link, type To } from "react-router-dom";

import { useIsPhone } from "../screen-width.ts";

interface ToolbarButtonProps extends Omit<ComponentProps<"button">, "color" | "style"> {
  label: string;
  icon: Icon;
  variant?: Extract<ActionIconProps["variant"], "default" | "filled">;
  /** Renders a link. */
  to?: To;
  state?: unknown;
  /** Also on phones, which otherwise show the icon only. */
  showsLabel?: boolean;
  /** Shown at the icon. */
  count?: number;
}

export function ToolbarButton({
  label,
  icon: ButtonIcon,
  variant = "default",
  to,
  state,
  showsLabel = false,
  count = 0,
  ...button
}: ToolbarButtonProps) {
  const isPhone = useIsPhone();
  const link = to !== undefined && {
    renderRoot: (props: object) => <Link to={to} state={state} {...props} />,
  };
  if (isPhone && !showsLabel)
    return (
      <Indicator label={count} disabled={count === 0} size={18} offset={4} color="plum">
        <ActionIcon
          variant={variant}
          color="plum"
          size={36}
          aria-label={label}
          title={label}
          {...link}
          {...button}
        >
          <ButtonIcon size={18} aria-hidden />
        </ActionIcon>
      </Indicator>
    );
  return (
    <Button variant={variant} leftSection={<ButtonIcon size={16} aria-hidden />} {...link} {...button}>
      {label}
    </Button>
  );
}
