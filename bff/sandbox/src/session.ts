export interface SignedInUser {
  readonly name: string;
  readonly role: string;
}

export interface SessionState {
  readonly user: SignedInUser | undefined;
  /** Reason of an ended session; undefined after signing out. */
  readonly message: string | undefined;
}

export interface GraphQLRequest {
  readonly query: string;
  readonly variables?: unknown;
  readonly operationName?: string | null | undefined;
}

interface Tokens {
  readonly access: string;
  readonly refresh: string | undefined;
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const signInOperation = /* GraphQL */ `
  mutation SandboxSignIn($input: LoginInput!) {
    login(input: $input) {
      token
      refreshToken
      role
      user {
        fullName
      }
    }
  }
`;

const signOutOperation = /* GraphQL */ `
  mutation SandboxSignOut {
    logout {
      message
    }
  }
`;

const signedOut: SessionState = { user: undefined, message: undefined };

/** Stores tokens in memory only; refreshed tokens of a response replace the sent pair. */
export class SandboxSession {
  readonly #fetch: Fetch;
  readonly #listeners = new Set<() => void>();
  #tokens: Tokens | undefined;
  #state = signedOut;

  constructor(fetch: Fetch = (url, init) => window.fetch(url, init)) {
    this.#fetch = fetch;
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async signIn(account: string, password: string): Promise<void> {
    const loginName = account.includes("@")
      ? { email: account.trim() }
      : { phone: account.replaceAll(/[\s-]/g, "") };
    const response = await this.send({
      query: signInOperation,
      variables: { input: { ...loginName, password } },
    });
    const error = readFirstError(response);
    if (error) throw new Error(error.message);
    if (!this.#state.user) throw new Error("The response contains no token.");
  }

  /** Clears the tokens without waiting for the server. */
  async signOut(): Promise<void> {
    const signOutRequest = this.send({ query: signOutOperation });
    this.#endSession();
    await signOutRequest.catch(() => undefined);
  }

  /**
   * Sends a request with the session's tokens, or only with the caller's Authorization header.
   *
   * @param multipartBody body that contains the request and a file
   * @throws Error if the response is not JSON
   */
  async send(
    request: GraphQLRequest,
    extraHeaders: Readonly<Record<string, string>> = {},
    multipartBody?: FormData,
  ): Promise<object> {
    const headers = new Headers({
      ...(multipartBody ? { "apollo-require-preflight": "true" } : { "content-type": "application/json" }),
      accept: "application/json",
      ...extraHeaders,
    });
    const sentTokens = headers.has("authorization") ? undefined : this.#tokens;
    if (sentTokens) {
      headers.set("authorization", `Bearer ${sentTokens.access}`);
      if (sentTokens.refresh) headers.set("x-refresh-token", sentTokens.refresh);
    }
    const response = await this.#fetch("/graphql", {
      method: "POST",
      headers,
      body: multipartBody ?? JSON.stringify(request),
      cache: "no-store",
    });
    if (sentTokens) this.#storeRefreshedTokens(response.headers, sentTokens);
    const responseBody = await readObject(response);
    this.#updateSession(responseBody, sentTokens);
    return responseBody;
  }

  /** Ignores refreshed tokens of an earlier session. */
  #storeRefreshedTokens(headers: Headers, sentTokens: Tokens): void {
    const access = headers.get("x-access-token");
    if (access === null || this.#tokens !== sentTokens) return;
    this.#tokens = { access, refresh: headers.get("x-refresh-token") ?? sentTokens.refresh };
  }

  /** Starts the session after a login in any tab; ends it after a rejected token or a logout. */
  #updateSession(response: object, sentTokens: Tokens | undefined): void {
    const login = readRecord(readRecord(response, "data"), "login");
    if (typeof login?.["token"] === "string") this.#startSession(login["token"], login);
    else if (readRecord(readRecord(response, "data"), "logout") && sentTokens) this.#endSession();
    else if (sentTokens && readFirstError(response)?.code === "UNAUTHENTICATED") {
      this.#endSession("The session has ended. Please sign in again.");
    }
  }

  #startSession(access: string, login: Readonly<Record<string, unknown>>): void {
    const { refreshToken, role } = login;
    this.#tokens = { access, refresh: typeof refreshToken === "string" ? refreshToken : undefined };
    const name = readRecord(login, "user")?.["fullName"];
    this.#setState({
      user: {
        name: typeof name === "string" ? name : "",
        role: typeof role === "string" ? role.charAt(0) + role.slice(1).toLowerCase() : "",
      },
      message: undefined,
    });
  }

  #endSession(message?: string): void {
    this.#tokens = undefined;
    this.#setState({ user: undefined, message });
  }

  #setState(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

async function readObject(response: Response): Promise<object> {
  const responseBody: unknown = await response.json().catch(() => undefined);
  if (typeof responseBody === "object" && responseBody !== null) return responseBody;
  throw new Error(`HTTP ${response.status} without a JSON response.`);
}

function readRecord(value: unknown, key: string): Readonly<Record<string, unknown>> | undefined {
  const member = asRecord(value)?.[key];
  return asRecord(member);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}

function readFirstError(response: object): { readonly message: string; readonly code: unknown } | undefined {
  const errors = asRecord(response)?.["errors"];
  if (!Array.isArray(errors)) return undefined;
  const error = asRecord(errors[0]);
  const message = error?.["message"];
  return {
    message:
      typeof message === "string" && message ? message : "The server returned an error without a message.",
    code: readRecord(error, "extensions")?.["code"],
  };
}
