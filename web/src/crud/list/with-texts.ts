import { addTexts, type Catalogs } from "../../i18n/switch.ts";
import { moreTexts } from "./more/texts.ts";

/** A part of a list that is opened on demand, with its texts. */
export async function withTexts<Part>(part: Promise<Part>, texts: Catalogs = moreTexts): Promise<Part> {
  const [loaded] = await Promise.all([part, addTexts(texts)]);
  return loaded;
}
