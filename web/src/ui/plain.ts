/** 'Médias  du Sud ' and 'medias du sud' are the same: no accents, no case, no extra spaces. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
