import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { asRecord } from "../../rest/errors.ts";

export type PageLanguage = "en" | "fr";

/** The built web app: its files by URL path, and its pages as text around the places of the nonce. */
export interface WebFiles {
  readonly files: ReadonlyMap<string, WebFile>;
  readonly pages: ReadonlyMap<string, Partial<Record<PageLanguage, PageText>>>;
}

export interface WebFile {
  readonly path: string;
  /** Encodings that lie beside the file, the smaller first. */
  readonly encodings: readonly { readonly name: "br" | "gzip"; readonly path: string }[];
}

/** A page cut at its nonces. */
export type PageText = readonly string[];

export const noncePlaceholder = "__CSP_NONCE__";

/** Its name holds a hash of its contents. */
export const isAsset = (path: string) => path.startsWith("/assets/");

/** Never served as they are: pages need their nonce, and the rest is for the build. */
const hidden = /(^|\/)\.|\.(html|map)$|^pages\.json$|\.(br|gz)$/;

/**
 * Reads a build folder; undefined when there is none.
 * @param previous folder of the release before, whose assets are served beside those of this one
 */
export function readWebFiles(dist: string, previous?: string): WebFiles | undefined {
  const list = readList(join(dist, "pages.json"));
  if (list === undefined) return undefined;
  const pages = Object.entries(list).map(([path, languages]) => [path, pageTexts(dist, languages)] as const);
  const kept = previous === undefined ? [] : [...readFiles(previous)].filter(([path]) => isAsset(path));
  return { files: new Map([...kept, ...readFiles(dist)]), pages: new Map(pages) };
}

/** The files below a build folder by URL path, without its pages. */
export function readFiles(dist: string): ReadonlyMap<string, WebFile> {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(dist.length).replaceAll("\\", "/").replace(/^\//, ""),
    );
  const present = new Set(names);
  const files = names
    .filter((name) => !hidden.test(name))
    .map((name) => [`/${name}`, webFile(dist, name, present)] as const);
  return new Map(files);
}

export function readPage(file: string): PageText {
  return readFileSync(file, "utf8").split(noncePlaceholder);
}

function readList(path: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return asRecord(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

function webFile(dist: string, name: string, present: ReadonlySet<string>): WebFile {
  const kinds = [
    { name: "br", ending: ".br" },
    { name: "gzip", ending: ".gz" },
  ] as const;
  return {
    path: join(dist, name),
    encodings: kinds
      .filter(({ ending }) => present.has(name + ending))
      .map((kind) => ({ name: kind.name, path: join(dist, name + kind.ending) })),
  };
}

function pageTexts(dist: string, languages: unknown): Partial<Record<PageLanguage, PageText>> {
  const { en, fr } = asRecord(languages) ?? {};
  return {
    ...(typeof en === "string" ? { en: readPage(join(dist, en)) } : {}),
    ...(typeof fr === "string" ? { fr: readPage(join(dist, fr)) } : {}),
  };
}
