import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";

import classes from "./plain-button.module.css";

interface PlainButtonProps extends Omit<ComponentProps<"button">, "type"> {
  tone?: "default" | "primary" | "danger";
}

/** A button for what every screen carries along: it looks like the others and weighs nothing. */
export function PlainButton({ tone = "default", ...props }: PlainButtonProps) {
  return <button {...props} type="button" className={classes.button} data-tone={tone} />;
}

/** A link that looks like the buttons beside it. */
export function PlainLink(props: LinkProps) {
  return <Link {...props} className={classes.button} />;
}

/** A button that is an icon or a word in the header. Name it with `aria-label`. */
export function PlainIconButton({ className = "", ...props }: Omit<ComponentProps<"button">, "type">) {
  return <button {...props} type="button" className={`${classes.icon} ${className}`} />;
}
