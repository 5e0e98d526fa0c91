import { lexer, walkTokens, type Token, type Tokens } from "marked";
import { matchPath } from "react-router-dom";
import { describe, expect, it } from "vitest";

import { entries } from "../app/registry.ts";
import { languages } from "../i18n/language.ts";
import { getTopic, loadHelpTexts } from "./help-topics.ts";

const screens = entries.filter(({ access }) => access !== "logout");
const topics = [
  ...new Set(screens.flatMap((entry) => entry.routes.map((route) => getTopic(entry, route)))),
].sort();
const paths = screens.flatMap(({ routes }) => routes.map(({ path }) => path));

const listTokens = (body: string): Token[] => {
  const tokens: Token[] = [];
  void walkTokens(lexer(body), (token) => void tokens.push(token));
  return tokens;
};

describe.each(languages)("help in %s", (language) => {
  it("has a text for each screen, and no other", async () => {
    expect(Object.keys(await loadHelpTexts(language)).sort()).toEqual(topics);
  });

  it.each(topics)("on %s has a title, three steps and 80 to 150 words", async (topic) => {
    const { title = "", body = "" } = (await loadHelpTexts(language))[topic] ?? {};
    expect(title).toMatch(/^\S.{2,39}$/);
    const wordCount = body.split(/\s+/).length;
    expect(wordCount).toBeGreaterThanOrEqual(80);
    expect(wordCount).toBeLessThanOrEqual(150);
    const lists = lexer(body).filter((token): token is Tokens.List => token.type === "list");
    expect(lists.map(({ ordered, items }) => [ordered, items.length])).toEqual([[true, 3]]);
  });

  it.each(topics)("on %s links only to existing screens, without HTML", async (topic) => {
    const tokens = listTokens((await loadHelpTexts(language))[topic]?.body ?? "");
    const links = tokens.filter((token): token is Tokens.Link => token.type === "link");
    for (const { href } of links) expect(paths.some((path) => matchPath(path, href))).toBe(true);
    expect(tokens.filter(({ type }) => type === "html")).toEqual([]);
  });
});
