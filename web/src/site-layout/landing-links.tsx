import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";

const STICKY_HEADER_HEIGHT = 70;

function scrollTo(top: number): void {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: reducesMotion ? "auto" : "smooth" });
}

/**
 * Follows a link to a section of the landing page: scrolls smoothly on that page, navigates from others.
 */
function followAnchor(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  const { pathname, hash } = new URL(event.currentTarget.href);
  if (pathname !== location.pathname) return;
  const section = hash ? document.getElementById(hash.slice(1)) : document.body;
  if (!section) return;
  event.preventDefault();
  scrollTo(hash ? section.getBoundingClientRect().top + window.scrollY - STICKY_HEADER_HEIGHT : 0);
  history.pushState(history.state, "", `${pathname}${hash}`);
  if (hash) section.focus({ preventScroll: true });
}

export function LandingLinks() {
  return (
    <>
      <li>
        <a href="/" onClick={followAnchor}>
          <Trans>Home</Trans>
        </a>
      </li>
      <li>
        <a href="/#features" onClick={followAnchor}>
          <Trans>Features</Trans>
        </a>
      </li>
      <li>
        <a href="/#about-us" onClick={followAnchor}>
          <Trans>About Us</Trans>
        </a>
      </li>
    </>
  );
}
