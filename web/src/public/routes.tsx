import type { ComponentType } from "react";
import { preload } from "react-dom";
import { redirect, redirectDocument, type RouteObject } from "react-router-dom";

import { fonts } from "../site-layout/fonts.ts";
import { sitePaths } from "../site-layout/site-paths.ts";
import { loadWithMessages, publicCatalog } from "../locales/catalogs.ts";
import { readSession } from "../session/session-store.ts";
import { signedOutPaths, type SignedOutPath } from "./paths.ts";

const renderNothing = () => null;

const pages: Record<SignedOutPath, () => Promise<ComponentType>> = {
  "/signin": () => import("./account/sign-in.tsx").then((page) => page.SignIn),
  "/signup": () => import("./account/sign-up.tsx").then((page) => page.SignUp),
  "/verifyotp": () => import("./account/verify-otp.tsx").then((page) => page.VerifyOtp),
  "/reset-password": () => import("./account/reset-password.tsx").then((page) => page.ResetPassword),
  "/contact": () => import("./contact/contact.tsx").then((page) => page.Contact),
};

function redirectSignedIn() {
  return readSession().isAuthenticated ? redirect("/dashboard") : null;
}

/** Forms for signed-out visitors, and redirects to prerendered pages. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import("./site-theme-layout.tsx")).SiteThemeLayout }),
    HydrateFallback: renderNothing,
    children: signedOutPaths.map((path) => ({
      path,
      loader: redirectSignedIn,
      lazy: async () => {
        for (const font of fonts) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
        return { Component: await loadWithMessages(pages[path], publicCatalog) };
      },
      HydrateFallback: renderNothing,
    })),
  },
  ...sitePaths.map((path) => ({
    path,
    loader: () => redirectDocument(path),
    HydrateFallback: renderNothing,
  })),
];
