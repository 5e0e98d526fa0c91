import fc from "fast-check";

export const splitWords = (list: string): string[] => list.trim().split(/\s+/);

const oddTexts = [
  ...splitWords(
    "\ud800 a\udfff \u202e 💣 ﷺ İ ß ' \" \\ % _ %00 ../../etc/passwd __proto__ constructor null NaN 1e999 -0",
  ),
  ...splitWords(
    "2026-02-30 9999-12-31 0000-00-00 2026-01-01T00:00:00Z BUSINESS_NAME_ASC APPROVED pending createdAt asc",
  ),
  "",
  " ",
  "\0",
  "\n",
  "\ufeff",
  "'; drop table clients; --",
  "25:61 PM",
  "a".repeat(20_000),
];

export const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(...oddTexts),
);

export const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 1, 1e21, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e-7, 5e-324),
);

export const jsonValue = fc.jsonValue({ maxDepth: 3 });

export const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));

const fields = fc.constantFrom(
  ...splitWords("id name email status clientId startDate medias rateCards file"),
);

export const jsonObject = fc.dictionary(fc.oneof(text, fields), fc.oneof(scalar, jsonValue), { maxKeys: 6 });

export const jsonText = fc.oneof(jsonObject, jsonValue).map((content) => JSON.stringify(content));

/** Other ids return only a 404. */
export const arbitraryId = (recordIds: readonly string[]) => fc.oneof(text, fc.constantFrom(...recordIds));

const headerValue = fc
  .oneof(text, fc.string({ unit: "binary-ascii" }))
  .map((raw) => raw.replaceAll(/[^\t\u{20}-~\u{80}-\u{ff}]/gu, "").slice(0, 500));

const headerNames =
  splitWords(`authorization x-refresh-token accept accept-language accept-encoding x-request-id
  traceparent if-match idempotency-key origin cookie content-type sec-fetch-site`);

/** Generates headers; most include the access token. */
export function arbitraryHeaders(token: string): fc.Arbitrary<Record<string, string>> {
  const signedIn = fc.oneof(
    { weight: 4, arbitrary: fc.constant({ authorization: `Bearer ${token}` }) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
  const oddHeaders = fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 3 });
  return fc.tuple(signedIn, oddHeaders).map(([first, second]) => ({ ...first, ...second }));
}

/** Encodes any text for a URL. */
export function encodeText(raw: string, maxLength: number): string {
  return encodeURIComponent(raw.toWellFormed().slice(0, maxLength).toWellFormed());
}

/** Escapes invalid characters of a request line. */
export function toOneLine(path: string): string {
  return path.replaceAll(/[^!-~]/gu, (character) => encodeURIComponent(character.toWellFormed()));
}
