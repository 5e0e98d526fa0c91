/** Hash of /signin that opens the dialog for a forgotten password. */
export const FORGOT_PASSWORD_HASH = "#forgot-password";
