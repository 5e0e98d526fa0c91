import type { MouseEvent } from "react";

/** Height of the header that covers the top of the page. */
const ANCHOR_OFFSET = 70;

function scrollTo(top: number): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: calm ? "auto" : "smooth" });
}

/**
 * Follows a link into the landing page: on that page it scrolls smoothly to the section, 70 px below the top
 * edge; from any other page the link is left to the browser.
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
