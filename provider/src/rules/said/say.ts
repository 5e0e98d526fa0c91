import { french } from "./french.ts";
import { valueIn, type Language, type Values } from "./words.ts";

export type Sentence = keyof typeof french;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A sentence without placeholders. */
export type Plain = { [Text in Sentence]: NamesIn<Text> extends never ? Text : never }[Sentence];

type ValuesOf<Text extends Sentence> = Pick<Values, NamesIn<Text> & keyof Values>;

/** A sentence and its values, encoded as one string for zod rules. */
export type Filled = string & { readonly filled: true };

/** A message with a French translation, enforced by the compiler. */
export type Said = Plain | Filled;

const BETWEEN = "\u0000";

/** Marks a message for translation. */
export function say<Text extends Plain>(sentence: Text): Text;
export function say<Text extends Exclude<Sentence, Plain>>(sentence: Text, values: ValuesOf<Text>): Filled;
export function say(sentence: string, values?: object): string {
  return values ? `${sentence}${BETWEEN}${JSON.stringify(values)}` : sentence;
}

const hasFrench = (sentence: string): sentence is Sentence => Object.hasOwn(french, sentence);

/** Translates a message; texts of libraries stay English. */
export function spoken(said: string, language: Language = "en"): string {
  const [sentence = "", written = "{}"] = said.split(BETWEEN);
  const values = JSON.parse(written) as Partial<Values>;
  const text = language === "fr" && hasFrench(sentence) ? french[sentence] : sentence;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: keyof Values) => {
    const value = values[name];
    return value === undefined ? whole : valueIn(language, name, value);
  });
}
