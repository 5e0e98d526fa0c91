import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print } from "graphql";

export interface TokenPair {
  readonly access: string;
  readonly refresh: string | undefined;
}

interface ErrorExtensions {
  readonly code: string;
  readonly requestId?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

/** First error of a GraphQL response. */
export class BffError extends Error {
  override name = "BffError";
  readonly extensions: ErrorExtensions;

  constructor(message: string, extensions: ErrorExtensions) {
    super(message);
    this.extensions = extensions;
  }
}

interface GraphQLBody<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: ErrorExtensions }[];
}

/** Sends operations with the tokens of one session, and stores refreshed tokens. */
export class BffClient {
  readonly #url: string;
  tokens: TokenPair | undefined;

  constructor(url: string, tokens?: TokenPair) {
    this.#url = url;
    this.tokens = tokens;
  }

  /** @throws BffError */
  async run<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const sentTokens = this.tokens;
    const response = await fetch(`${this.#url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...createTokenHeaders(sentTokens) },
      body: JSON.stringify({ query: print(document), variables }),
    });
    this.#storeRefreshedTokens(response.headers, sentTokens);
    const { data, errors } = (await response.json()) as GraphQLBody<Data>;
    const [error] = errors ?? [];
    if (error) throw new BffError(error.message, error.extensions);
    if (!data) throw new Error("The response has no data.");
    return data;
  }

  /** A response without X-Refresh-Token keeps the refresh token. A late response changes no newer pair. */
  #storeRefreshedTokens(headers: Headers, sentTokens: TokenPair | undefined): void {
    const access = headers.get("x-access-token");
    if (access === null || this.tokens !== sentTokens) return;
    this.tokens = { access, refresh: headers.get("x-refresh-token") ?? sentTokens?.refresh };
  }
}

function createTokenHeaders(tokens: TokenPair | undefined): Record<string, string> {
  if (tokens === undefined) return {};
  return {
    authorization: `Bearer ${tokens.access}`,
    ...(tokens.refresh === undefined ? {} : { "x-refresh-token": tokens.refresh }),
  };
}
