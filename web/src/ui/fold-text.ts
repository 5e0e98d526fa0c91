/** Normalizes text for comparison: 'Médias  du Sud ' becomes 'medias du sud'. */
export function foldText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
