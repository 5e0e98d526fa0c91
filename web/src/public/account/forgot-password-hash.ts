/** The part of /signin's address that opens the dialog for a forgotten password. */
export const askForLinkHash = "#forgot-password";
