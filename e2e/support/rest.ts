import { PASSWORD, type DemoRole } from "./accounts.ts";

export interface RestClient {
  token: string;
  /** Throws on errors. */
  call<Data>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Data>;
}

export async function createRestClient(origin: string, role: DemoRole): Promise<RestClient> {
  const { token } = await send<{ token: string }>(origin, "POST", "/auth/login", {
    email: `${role}@agency.test`,
    password: PASSWORD,
  });
  return { token, call: (method, path, body) => send(origin, method, path, body, token) };
}

async function send<Data>(
  origin: string,
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Data> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // The caller determines the type of the response.
  const { data, message } = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${message}`);
  return data;
}

export async function endSession(origin: string, refreshToken: string): Promise<void> {
  await send(origin, "POST", "/auth/logout", { refreshToken });
}
