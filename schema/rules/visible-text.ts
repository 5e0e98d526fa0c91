/** Excludes spaces, controls, invisible characters (zero-width, fillers, selectors) and the Braille blank. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Shown if the upstream returns no name. Input rules reject this text. */
export const NAME_PLACEHOLDER = "–";

export const INCOMPLETE_CHARACTERS = /*i18n*/ "Must not contain incomplete characters";

/** Removes invisible characters that reverse the following text, so that a name looks like another one. */
export function removeDirectionControls(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

export function hasVisibleText(text: string | null | undefined): boolean {
  return VISIBLE.test(text ?? "");
}

export function hasInvisibleCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
