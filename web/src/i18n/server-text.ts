import type { I18n } from "@lingui/core";

/**
 * A message that a server or a shared rule wrote: translated where the catalogs know it, else as it came. Not for messages with
 * placeholders: whatever stands in braces is shown in braces.
 */
export function serverText(i18n: I18n, message: string): string {
  return Object.hasOwn(i18n.messages, message) ? i18n._(message) : message;
}
