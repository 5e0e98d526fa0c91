/**
 * What the provider that comes with the product says to visitors, so that the catalogs hold a translation. Another upstream's
 * words are shown as they come.
 */
export const serverWords: readonly string[] = [
  /*i18n*/ "The email or the password is wrong",
  /*i18n*/ "The phone or the password is wrong",
  /*i18n*/ "This account is not active",
  /*i18n*/ "Enter the code we sent to verify your account",
  /*i18n*/ "The code is wrong or has expired. Check it, or ask for a new one.",
  /*i18n*/ "A code was just sent. Wait a minute before asking for another.",
  /*i18n*/ "Too many tries with this code. Ask for a new one.",
  /*i18n*/ "Too many tries for today. Try again tomorrow.",
  /*i18n*/ "Too many tries. Wait a while and try again.",
  /*i18n*/ "This link is not valid. Ask for a new one.",
  /*i18n*/ "This link has already been used. Ask for a new one.",
  /*i18n*/ "This link has expired. Ask for a new one.",
  /*i18n*/ "This invitation has expired. Ask for a new one.",
  /*i18n*/ "A newer invitation was sent to you. Follow its link.",
  /*i18n*/ "Too many messages. Try again later.",
];
