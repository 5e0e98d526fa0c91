import { t } from "@lingui/core/macro";

/** A name that no record was found for, as a reference holds it: between quotes, which no id can hold, so that the rule refuses it. */
export function unmatched(text: string): string {
  return `“${text}”`;
}

/** A name that was typed and is still looked up, as a reference holds it: between other quotes, so that copies of its row wait for it too. */
export function awaited(text: string): string {
  return `‹${text}›`;
}

/** Whether a value of a row is a name that is still looked up. */
export function isAwaited(value: unknown): boolean {
  return typeof value === "string" && awaitedText(value) !== undefined;
}

/** The name that a reference waits for; undefined where it waits for none. */
export function awaitedText(value: string | null): string | undefined {
  return value?.startsWith("‹") ? value.slice(1, -1) : undefined;
}

/** The name that a reference holds in the place of an id; undefined for an id and for nothing. */
export function unmatchedText(value: string | null): string | undefined {
  return value?.startsWith("“") ? value.slice(1, -1) : awaitedText(value);
}

/**
 * What a reference of a plan is called. A record that was deleted elsewhere has no name any more; its id stays until another one is chosen, and
 * must not look like nothing.
 */
export function referenceText(option: { name: string } | undefined, value: string | null): string {
  return option?.name ?? unmatchedText(value) ?? (value === null ? "" : t`(not found)`);
}
