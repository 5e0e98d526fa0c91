/* Equal to the colours on screen; both run schema/vectors/media-type-colors.json. */
const COLORS = {
  television: "#ab5593",
  radio: "#ad5f19",
  print: "#4372c3",
  outdoor: "#2b825a",
  digital: "#187d96",
  cinema: "#c44863",
} as const;

/** Words of names and codes, in English and French. */
const WORDS: Readonly<Record<keyof typeof COLORS, RegExp>> = {
  television: /\b(?:tv|television|tele)\b/,
  radio: /\bradio\b/,
  print: /\b(?:print|press|presse|newspapers?|magazines?|journaux)\b/,
  outdoor: /\b(?:ooh|dooh|outdoor|out[ -]of[ -]home|hoardings?|affichage|exterieur)\b/,
  digital: /\b(?:digital|online|internet|web|numerique|social)\b/,
  cinema: /\bcinema\b/,
};

/** Other media types, chosen by their name. */
const OTHER_COLORS = ["#8b7120", "#7664ca", "#7a7085"];

/** The hue of a media type on screen and on paper, as `#rrggbb`. */
export function getMediaTypeColor(name: string): string {
  const text = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
  const known = (Object.keys(COLORS) as (keyof typeof COLORS)[]).find((key) => WORDS[key].test(text));
  if (known) return COLORS[known];
  const sum = Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (total, code) => total + code,
    0,
  );
  return OTHER_COLORS[sum % OTHER_COLORS.length] ?? COLORS.television;
}
