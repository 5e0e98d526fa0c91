/** Excludes spaces, controls, invisible characters (zero-width, fillers, selectors) and the Braille blank. */
const visibleCharacter = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasVisibleText = (text: string) => visibleCharacter.test(text);

/** Detects invisible characters such as zero-width spaces and direction marks. */
export const hasInvisibleText = (text: string) =>
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
