import type { MouseEvent } from "react";

/** Height of the sticky header. */
const ANCHOR_OFFSET = 70;

function scrollTo(top: number): void {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: reducesMotion ? "auto" : "smooth" });
}

/**
 * Follows a link to a section of the landing page. On that page it scrolls smoothly, 70 px short; elsewhere
 * the browser navigates.
 */
export function followAnchor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  const { pathname, hash } = new URL(event.currentTarget.href);
  if (pathname !== location.pathname) return;
  const section = hash ? document.getElementById(hash.slice(1)) : document.body;
  if (!section) return;
  event.preventDefault();
  scrollTo(hash ? section.getBoundingClientRect().top + window.scrollY - ANCHOR_OFFSET : 0);
  history.pushState(history.state, "", `${pathname}${hash}`);
  if (hash) section.focus({ preventScroll: true });
}
