import { expect, it } from "vitest";

import { AuthLimits, createAuthLimiters } from "./auth-rate-limits.ts";

it("states when the next attempt is possible", async () => {
  const limits = new AuthLimits(createAuthLimiters(), () => "192.0.2.1");
  for (let attempt = 0; attempt < 20; attempt += 1) await limits.countAttempt("login", "asha@agency.test");
  const rejection = expect(limits.countAttempt("login", "asha@agency.test")).rejects;
  await rejection.toMatchObject({
    code: "RATE_LIMITED",
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 15 * 60) as unknown,
  });
});
