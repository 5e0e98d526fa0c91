import { foldText } from "@media-planner/schema/rules/fold-text";

/** Units in price lists and plans, in both languages, and abbreviated weekdays, by value. */
const CHOICE_NAMES: Readonly<Record<string, readonly string[]>> = {
  SPOT: ["spot", "spots", "exposure", "telecast"],
  TEN_SECONDS: ["10 seconds", "10 secondes", "10 sec", "10 secs", "10 s", '10"', "ten seconds"],
  SQ_CM: ["square cm", "sq cm", "sq. cms", "cm²", "cm2"],
  INSERTION: ["insertion", "insertions", "ins", "ad", "parution", "la parution"],
  MONTH: ["month", "months", "mth", "mois", "monthly", "pm"],
  DAY: ["day", "days", "jour", "daily", "cpd"],
  CPM: ["1,000 impressions (cpm)", "1 000 impressions (cpm)", "1000 impressions", "cpm", "mille", "1000"],
  CPC: ["click (cpc)", "clic (cpc)", "cpc", "click", "clic"],
  FLAT: ["flat", "fixed", "lump sum", "one time", "one-time", "forfait"],
  MON: ["lun"],
  TUE: ["tues", "mar"],
  WED: ["mer"],
  THU: ["thur", "thurs", "jeu"],
  FRI: ["ven"],
  SAT: ["sam"],
  SUN: ["dim"],
};

export function normalizeChoice(text: string): string {
  return foldText(text)
    .replace(/^(?:(?:per|par)\s|\/)\s*/, "")
    .replaceAll(/[\s._]/g, "");
}

const CHOICES_BY_NAME = new Map(
  Object.entries(CHOICE_NAMES).flatMap(([choice, names]) =>
    [choice, ...names].map((name) => [normalizeChoice(name), choice] as const),
  ),
);

/** Finds the unit of 'per 10 sec', or another of the labelled choices. */
export function findChoiceByName(text: string, labels: object): string | undefined {
  const choice = CHOICES_BY_NAME.get(normalizeChoice(text));
  return choice !== undefined && Object.hasOwn(labels, choice) ? choice : undefined;
}

const WEEKDAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const WEEKDAY_GROUPS: readonly (readonly [names: RegExp, first: string, last: string])[] = [
  [/^(?:daily|all days|every ?day|all|tous les jours|quotidien)$/, "MON", "SUN"],
  [/^(?:week ?days|jours ouvres|semaine)$/, "MON", "FRI"],
  [/^(?:week-? ?ends?)$/, "SAT", "SUN"],
];

/** Lists the weekdays of 'Mon-Fri' or 'Daily', in the order of the week. */
export function findWeekdays(
  text: string,
  labels: object,
  parse: (name: string) => string,
): readonly string[] | undefined {
  const name = foldText(text);
  const [, first, last] = WEEKDAY_GROUPS.find(([names]) => names.test(name)) ?? [];
  const ends =
    first === undefined ? name.split(/(?<!\s)\s*(?:-|–|\bto\b|\bau?\b)\s*/).map(parse) : [first, last];
  const [from, to] = ends.map((day) => WEEKDAYS.indexOf(day ?? ""));
  if (ends.length !== 2 || from === undefined || to === undefined || from < 0 || to < 0) return undefined;
  const days = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => WEEKDAYS[(from + index) % 7]);
  return days.flatMap((day) => (day !== undefined && Object.hasOwn(labels, day) ? day : []));
}
