import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";

export interface PublicPage {
  title: MessageDescriptor;
  description: MessageDescriptor;
  /** Whether something moves on the page by itself; any other page sleeps until the visitor touches it. */
  lively?: true;
  load: () => Promise<ComponentType>;
}

/** Every address that needs no sign-in (section 2); each page is a chunk of its own, and each is prerendered. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": {
    title: msg`Media Planner: media planning and buying`,
    description: msg`Plan, buy and prove campaigns across television, print, radio, out-of-home and digital, all from one desk.`,
    lively: true,
    load: () => import("../site/landing/landing.tsx").then((page) => page.Landing),
  },
  "/signin": {
    title: msg`Sign in · Media Planner`,
    description: msg`Sign in to Media Planner with your email address or your phone number.`,
    load: () => import("./account/sign-in.tsx").then((page) => page.SignIn),
  },
  "/signup": {
    title: msg`Sign up · Media Planner`,
    description: msg`Create a Media Planner account for your agency.`,
    load: () => import("./account/sign-up.tsx").then((page) => page.SignUp),
  },
  "/verifyotp": {
    title: msg`Confirm your account · Media Planner`,
    description: msg`Confirm your Media Planner account with the code from your email.`,
    load: () => import("./account/verify-otp.tsx").then((page) => page.VerifyOtp),
  },
  "/reset-password": {
    title: msg`Set a new password · Media Planner`,
    description: msg`Set a new password for your Media Planner account.`,
    load: () => import("./account/reset-password.tsx").then((page) => page.ResetPassword),
  },
  "/contact": {
    title: msg`Contact · Media Planner`,
    description: msg`Write to the planners and buyers behind Media Planner.`,
    load: () => import("./contact/contact.tsx").then((page) => page.Contact),
  },
  "/privacy": {
    title: msg`Privacy Policy · Media Planner`,
    description: msg`What Media Planner keeps about you, what for, and how it is protected.`,
    load: () => import("../site/legal/privacy.tsx").then((page) => page.Privacy),
  },
  "/terms": {
    title: msg`Terms & Conditions · Media Planner`,
    description: msg`The terms under which Media Planner is used.`,
    load: () => import("../site/legal/terms.tsx").then((page) => page.Terms),
  },
};

/** A path as the table above writes it: without the slash at its end. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

/** The page at a path. */
export function publicPageAt(path: string): PublicPage | undefined {
  return Object.hasOwn(publicPages, plainPath(path)) ? publicPages[plainPath(path)] : undefined;
}
