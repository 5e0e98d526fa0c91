import { readFileSync } from "node:fs";
import { buildSchema, getNamedType, isNonNullType, isObjectType, parse, visit } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { DIALECTS, REWRITES } from "../../e2e/support/dialects/dialects.ts";
import { type DialectProxy, startDialectProxy } from "../../e2e/support/dialects/proxy.ts";
import type { Rewrite } from "../../e2e/support/dialects/rewrite.ts";
import { readSdl } from "../src/sdl.ts";
import { BffUnderTest } from "../testing/bff-under-test.ts";
import { startContractProvider } from "../testing/bff-with-provider.ts";
import type { Program } from "../../testing/program.ts";
import { readWebQueries, type WebQuery } from "../testing/web-queries.ts";

/** Another seed gives other compositions; `DIALECT_COMPOSITIONS=200` checks more of them. */
const SEED = Number(process.env["DIALECT_SEED"] ?? 1);
const COMPOSITION_COUNT = Number(process.env["DIALECT_COMPOSITIONS"] ?? 8);
/** Share of the queries that a random composition answers; a dialect answers all. */
const QUERY_SHARE = 0.25;

const schema = buildSchema(readSdl());
const ID_MARKER = /^id of (\w+)$/;
const queries = readWebQueries(schema, (name) => `id of ${name}`);

/** Mulberry32: numbers from 0 to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function composeRewrites(random: () => number): Rewrite[] {
  return REWRITES.flatMap((entry) => {
    const choices = [entry].flat();
    return random() < 0.5 ? [] : (choices[Math.floor(random() * choices.length)] ?? []);
  });
}

/** Lists of records by the name of their id: `clientId` is in `clients`, the first list of clients. */
const listsByIdName = new Map<string, string>(
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .toReversed()
    .flatMap(({ name, type, args }) => {
      const page = getNamedType(type);
      const item = isObjectType(page) && getNamedType(page.getFields()["items"]?.type);
      if (!item || !isObjectType(item) || args.some((argument) => isNonNullType(argument.type))) return [];
      return [[`${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}Id`, name] as const];
    }),
);

interface Answer {
  readonly data: unknown;
  /** Path and code of each error. */
  readonly errors: readonly { readonly path: readonly unknown[]; readonly code: string }[];
}

const ROLES = ["admin", "manager", "user"] as const;
type Role = (typeof ROLES)[number];

/** A BFF with a session, before the provider or a proxy. */
class Client {
  readonly bff = new BffUnderTest();
  readonly #ids = new Map<string, string>([["roleId", "manager"]]);
  #headers: Record<string, string> = {};

  async start(upstreamUrl: string, role: Role): Promise<void> {
    await this.bff.start({ UPSTREAM_URL: upstreamUrl });
    const { data } = await this.#send(
      `mutation { login(input: { email: "${role}@agency.test", password: "demo-1234" }) { token } }`,
    );
    this.#headers = { authorization: `Bearer ${(data as { login: { token: string } }).login.token}` };
  }

  async answer({ text, variables }: WebQuery): Promise<Answer> {
    const entries = Object.entries(variables).map(async ([name, value]) => {
      const [, idName] = ID_MARKER.exec(String(value)) ?? [];
      return [name, idName === undefined ? value : await this.#readId(idName)] as const;
    });
    return this.#send(text, Object.fromEntries(await Promise.all(entries)));
  }

  /** Reads the id of the first record, which is the same record before every upstream. */
  async #readId(name: string): Promise<string> {
    const list = listsByIdName.get(name);
    if (!this.#ids.has(name) && list) {
      const { data } = await this.#send(`{ page: ${list}(perPage: 1) { items { id } } }`);
      const [record] = (data as { page: { items: { id: string }[] } | null } | null)?.page?.items ?? [];
      if (record) this.#ids.set(name, record.id);
    }
    return this.#ids.get(name) ?? "none";
  }

  async #send(text: string, variables: object = {}): Promise<Answer> {
    const { data, errors = [] } = await this.bff.query(text, { headers: this.#headers, variables });
    return { data, errors: errors.map(({ path = [], extensions: { code } }) => ({ path, code })) };
  }
}

const documentation = readFileSync(new URL("../../docs/upstream.md", import.meta.url), "utf8");

/** Reads the fields that the table in docs/upstream.md names as lost, such as `statusCounts`. */
function readLosses(rewrites: readonly Rewrite[]): Set<string> {
  return new Set(
    rewrites.flatMap(({ name }) => {
      const row = documentation.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
      if (row === undefined) throw new Error(`docs/upstream.md has no row for ${name}`);
      const losses = row.split("|").at(-2) ?? "";
      return [...losses.matchAll(/`([\w.]+)`/g)].map(([, field = ""]) => field);
    }),
  );
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Omits lost fields, and replaces the provider's ids by those of the proxy. */
function normalizeAnswer(
  { text }: WebQuery,
  answer: Answer,
  losses: ReadonlySet<string>,
  proxy: DialectProxy,
) {
  const fieldNames = new Map<string, string>();
  visit(parse(text), { Field: ({ alias, name }) => void (alias && fieldNames.set(alias.value, name.value)) });
  const getFieldName = (key: unknown) => fieldNames.get(String(key)) ?? String(key);
  const isLost = (key: unknown) => losses.has(getFieldName(key));
  const normalize = (value: unknown, isOption = false): unknown => {
    // Change times keep the upstream's digits and zone.
    if (typeof value === "string" && TIMESTAMP.test(value)) return new Date(value).toISOString();
    if (typeof value === "string") return value.replaceAll(UUID, (id) => proxy.findId(id));
    if (Array.isArray(value)) return value.map((item) => normalize(item, isOption));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]) =>
        isLost(key) || (isOption && losses.has(`Option.${key}`))
          ? []
          : [[key, normalize(inner, isOption || getFieldName(key).endsWith("Options"))]],
      ),
    );
  };
  const keptErrors = answer.errors.filter(({ path }) => !path.some(isLost));
  // Without data, the error names the first of several failed fields.
  const errors = answer.data === null ? keptErrors.map(({ code }) => ({ code })) : keptErrors;
  // A lost list that the schema requires leaves no data.
  return { data: normalize(answer.data ?? (errors.length === 0 ? {} : null)), errors };
}

let provider: Program;

beforeAll(async () => {
  provider = await startContractProvider();
});
afterAll(() => provider.stop());

const random = createRandom(SEED);
const compositions = Array.from({ length: COMPOSITION_COUNT }, () => {
  const rewrites = composeRewrites(random);
  return {
    names: rewrites.map(({ name }) => name).join(", "),
    rewrites,
    selectedQueries: queries.filter(() => random() < QUERY_SHARE),
  };
});
/** Each dialect has another role; the first role also has the random compositions. */
const dialects = Object.entries(DIALECTS).map(([names, rewrites]) => ({
  names,
  rewrites,
  selectedQueries: queries,
}));

describe.each(ROLES.map((role, index) => ({ role, dialect: dialects.slice(index, index + 1) })))(
  "the $role",
  ({ role, dialect }) => {
    const direct = new Client();
    const directAnswers = new Map<string, Answer>();

    beforeAll(async () => {
      await direct.start(provider.origin, role);
      for (const query of queries) directAnswers.set(query.name, await direct.answer(query));
    });
    afterAll(() => direct.bff.stop());

    it.each(role === ROLES[0] ? [...dialect, ...compositions] : dialect)(
      "reads the same from an upstream with $names",
      async ({ rewrites, selectedQueries }) => {
        const losses = readLosses(rewrites);
        const proxy = await startDialectProxy(provider.origin, rewrites);
        const client = new Client();
        await client.start(proxy.origin, role);
        try {
          for (const query of selectedQueries) {
            const answer = await client.answer(query);
            const expected = directAnswers.get(query.name) ?? { data: null, errors: [] };
            expect
              .soft(normalizeAnswer(query, answer, losses, proxy), query.name)
              .toEqual(normalizeAnswer(query, expected, losses, proxy));
          }
        } finally {
          await client.bff.stop();
          await proxy.stop();
        }
      },
    );
  },
);
