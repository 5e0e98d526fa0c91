/** Hash of /signin that opens the dialog for a forgotten password. */
export const requestLinkHash = "#forgot-password";
