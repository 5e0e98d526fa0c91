import { afterAll, beforeAll, expect } from "vitest";

import { BffUnderTest } from "./bff-under-test.ts";
import { ProviderProcess } from "./provider-process.ts";

export function setUpBffWithProvider() {
  const bff = new BffUnderTest();
  let provider: ProviderProcess | undefined;

  beforeAll(async () => {
    provider = await ProviderProcess.start();
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
