/** Paths for signed-out visitors; signed-in viewers are redirected. */
export const signedOutPaths = ["/signin", "/signup", "/verifyotp", "/reset-password", "/contact"] as const;

export type SignedOutPath = (typeof signedOutPaths)[number];

/** Hash of /signin that opens the dialog for a forgotten password. */
export const FORGOT_PASSWORD_HASH = "#forgot-password";
