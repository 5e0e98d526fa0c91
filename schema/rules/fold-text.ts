/** Letters without a decomposition, as in the function `fold` of the provider's database. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ø: "o", œ: "o", ß: "s" };

/** Normalizes text for comparison: 'Médias  du Sud ' becomes 'medias du sud'. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øœß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
}
