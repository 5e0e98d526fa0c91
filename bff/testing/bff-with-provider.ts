import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, inject } from "vitest";

import { BffUnderTest } from "./bff-under-test.ts";
import { copyDemoData } from "../../testing/demo-data.ts";
import { type Program, type Settings, startProvider } from "../../testing/program.ts";

/** Starts a provider on a copy of the demo data. */
export async function startContractProvider(settings: Settings = {}): Promise<Program> {
  const database = await copyDemoData(inject("demoData"));
  const provider = await startProvider({
    ACCESS_TOKEN_TTL_S: "86400",
    LOG_LEVEL: "error",
    ...database,
    ...settings,
  });
  const stop: Program["stop"] = async (signal) => {
    const code = await provider.stop(signal);
    await rm(database.DATA_DIR, { recursive: true, force: true });
    return code;
  };
  return { ...provider, stop };
}

export function setUpBffWithProvider() {
  const bff = new BffUnderTest();
  let provider: Program | undefined;

  beforeAll(async () => {
    provider = await startContractProvider();
    await bff.start({ UPSTREAM_URL: provider.origin });
  });
  afterAll(async () => {
    await bff.stop();
    await provider?.stop();
  });

  return {
    bff,
    getProviderOrigin: () => provider?.origin ?? "",
    signIn: async (user: "admin" | "manager" | "user"): Promise<Record<string, string>> => {
      const login = `mutation { login(input: { email: "${user}@agency.test", password: "demo-1234" }) { token } }`;
      const { data, errors } = await bff.query(login, { headers: {} });
      expect(errors).toBeUndefined();
      return { authorization: `Bearer ${(data as { login: { token: string } }).login.token}` };
    },
  };
}
