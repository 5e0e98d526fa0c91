import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";

import type { SitePath } from "../site-layout/site-paths.ts";
import { Landing } from "./landing/landing.tsx";
import { Privacy } from "./legal/privacy.tsx";
import { Terms } from "./legal/terms.tsx";

export interface SitePageDefinition {
  title: MessageDescriptor;
  description: MessageDescriptor;
  Page: ComponentType;
}

export const sitePages: Readonly<Record<SitePath, SitePageDefinition>> = {
  "/": {
    title: msg`Media Planner: media planning and buying`,
    description: msg`Plan, buy and measure campaigns across television, print, radio, out-of-home and digital, all in one place.`,
    Page: Landing,
  },
  "/privacy": {
    title: msg`Privacy Policy · Media Planner`,
    description: msg`The data Media Planner stores about you, why we store it and how we protect it.`,
    Page: Privacy,
  },
  "/terms": {
    title: msg`Terms & Conditions · Media Planner`,
    description: msg`The terms of use of Media Planner.`,
    Page: Terms,
  },
};
