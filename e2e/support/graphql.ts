import { PASSWORD, type DemoRole } from "./accounts.ts";

export interface Tokens {
  token: string;
  refreshToken: string;
}

export interface GraphQLResponse<Data> {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Posts an operation to a stack that allows all operations. */
export async function postOperation<Data>(
  origin: string,
  query: string,
  variables: Record<string, unknown> = {},
  tokens?: Tokens,
): Promise<{ status: number; headers: Headers; body: GraphQLResponse<Data> }> {
  const response = await fetch(`${origin}/graphql`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(tokens ? { Authorization: `Bearer ${tokens.token}`, "X-Refresh-Token": tokens.refreshToken } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as GraphQLResponse<Data>,
  };
}

export async function login(origin: string, role: DemoRole): Promise<Tokens> {
  const { body } = await postOperation<{ login: Tokens }>(
    origin,
    "mutation Login($input: LoginInput!) { login(input: $input) { token refreshToken } }",
    { input: { email: `${role}@agency.test`, password: PASSWORD } },
  );
  if (!body.data) throw new Error(`Sign-in failed: ${JSON.stringify(body.errors)}`);
  return body.data.login;
}
