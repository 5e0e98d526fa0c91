export interface Person {
  id: string;
  name: string;
}

/** Position of the @ and the text up to the caret. */
export interface PartialMention {
  start: number;
  search: string;
}

const MAX_SEARCH_LENGTH = 40;

/** An @ within a word is an e-mail address. */
export function findPartialMention(text: string, caret: number): PartialMention | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret));
  const search = match?.[1];
  if (search === undefined || search.length > MAX_SEARCH_LENGTH) return undefined;
  return { start: caret - search.length - 1, search };
}

export function replaceMention(text: string, { start, search }: PartialMention, { name }: Person) {
  const end = start + 1 + search.length;
  const mentionText = `@${name} `;
  return {
    text: text.slice(0, start) + mentionText + text.slice(end).replace(/^ /, ""),
    caret: start + mentionText.length,
  };
}

/** Ids of chosen people whose names remain in the text. */
export function findMentionedIds(text: string, people: readonly Person[]): string[] {
  return [...new Set(people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}

export function splitMentions(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  // Longest first, because one name may be the start of another.
  const mentionTexts = names.map((name) => `@${name}`).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; isName: boolean }[] = [];
  let plain = "";
  for (let position = 0; position < text.length;) {
    const mentionText = mentionTexts.find((mention) => text.startsWith(mention, position));
    if (mentionText === undefined) {
      plain += text.charAt(position);
      position += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, isName: false });
    parts.push({ text: mentionText, isName: true });
    plain = "";
    position += mentionText.length;
  }
  if (plain) parts.push({ text: plain, isName: false });
  return parts;
}
