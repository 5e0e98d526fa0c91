import { foldText } from "../../ui/fold-text.ts";

/** Units in price lists and plans, in both languages, and abbreviated weekdays, by value. */
const CHOICE_NAMES: Readonly<Record<string, readonly string[]>> = {
  SPOT: ["spot", "spots"],
  TEN_SECONDS: ["10 seconds", "10 secondes", "10 sec", "10 secs", "10 s", '10"', "ten seconds"],
  SQ_CM: ["square cm", "sq cm", "sq. cms", "cm²", "cm2"],
  INSERTION: ["insertion", "insertions", "ins", "ad"],
  MONTH: ["month", "months", "mth", "mois", "monthly"],
  DAY: ["day", "days", "jour", "daily"],
  CPM: ["1,000 impressions (cpm)", "1 000 impressions (cpm)", "1000 impressions", "cpm", "mille", "1000"],
  CPC: ["click (cpc)", "clic (cpc)", "cpc", "click", "clic"],
  FLAT: ["flat", "fixed", "lump sum", "forfait"],
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
