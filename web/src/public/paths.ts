/** Every address of the application that needs no sign-in; who is signed in has no business there. */
export const publicPaths = ["/signin", "/signup", "/verifyotp", "/reset-password", "/contact"] as const;

export type PublicPath = (typeof publicPaths)[number];
