import { french } from "./french.ts";
import { valueIn, type Language, type Values } from "./words.ts";

export type Sentence = keyof typeof french;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A sentence that is the same each time. */
export type Plain = { [Text in Sentence]: NamesIn<Text> extends never ? Text : never }[Sentence];

type ValuesOf<Text extends Sentence> = Pick<Values, NamesIn<Text> & keyof Values>;

/** A sentence with its values, as the one text that a rule can carry. */
export type Filled = string & { readonly filled: true };

/** What is said: it has French, or it does not compile. */
export type Said = Plain | Filled;

const BETWEEN = "\u0000";

/** Something to be said, in the language of whoever reads it. */
export function say<Text extends Plain>(sentence: Text): Text;
export function say<Text extends Exclude<Sentence, Plain>>(sentence: Text, values: ValuesOf<Text>): Filled;
export function say(sentence: string, values?: object): string {
  return values ? `${sentence}${BETWEEN}${JSON.stringify(values)}` : sentence;
}

const hasFrench = (sentence: string): sentence is Sentence => Object.hasOwn(french, sentence);

/** What was said, in a language; what a library says itself stays as it is. */
export function spoken(said: string, language: Language = "en"): string {
  const [sentence = "", written = "{}"] = said.split(BETWEEN);
  const values = JSON.parse(written) as Partial<Values>;
  const text = language === "fr" && hasFrench(sentence) ? french[sentence] : sentence;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: keyof Values) => {
    const value = values[name];
    return value === undefined ? whole : valueIn(language, name, value);
  });
}
