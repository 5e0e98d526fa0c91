/** Hash of /signin that opens the dialog for a forgotten password. */
export const askForLinkHash = "#forgot-password";
