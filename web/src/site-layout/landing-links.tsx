import { Trans } from "@lingui/react/macro";

import { followAnchor } from "./anchors.ts";

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
