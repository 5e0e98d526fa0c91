import frenchMessages from "./french-messages.json" with { type: "json" };
import type { Language } from "./language.ts";
import { formatValue, type MessageValues } from "./value-formats.ts";

/** English text; french-messages.json has its translation, whose placeholders are translated too. */
export type MessageKey = keyof typeof frenchMessages;

type PlaceholderNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

/** A message without placeholders. */
export type PlainMessage = {
  [Text in MessageKey]: PlaceholderNames<Text> extends never ? Text : never;
}[MessageKey];

type PlaceholderValues<Text extends MessageKey> = Pick<
  MessageValues,
  PlaceholderNames<Text> & keyof MessageValues
>;

/** A message and its placeholder values in one string, because zod rules accept only strings. */
export type FilledMessage = string & { readonly filled: true };

/** A message with a French translation, enforced by the compiler. */
export type Message = PlainMessage | FilledMessage;

const separator = "\u0000";

/** Marks a message for translation. */
export function defineMessage<Text extends PlainMessage>(sentence: Text): Text;
export function defineMessage<Text extends Exclude<MessageKey, PlainMessage>>(
  sentence: Text,
  values: PlaceholderValues<Text>,
): FilledMessage;
export function defineMessage(sentence: string, values?: object): string {
  return values ? `${sentence}${separator}${JSON.stringify(values)}` : sentence;
}

const hasFrench = (sentence: string): sentence is MessageKey => Object.hasOwn(frenchMessages, sentence);

/** Translates a message; texts of libraries stay English. */
export function translate(message: string, language: Language = "en"): string {
  const [sentence = "", encodedValues = "{}"] = message.split(separator);
  const values = JSON.parse(encodedValues) as Partial<MessageValues>;
  const text = language === "fr" && hasFrench(sentence) ? frenchMessages[sentence] : sentence;
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: keyof MessageValues) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return name === "reason" && typeof value === "string"
      ? translate(value, language)
      : formatValue(language, name, value);
  });
}
