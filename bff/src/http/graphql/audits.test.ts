import { serverAudits } from "graphql-http";
import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";

const bff = setUpBff();

describe("GraphQL over HTTP", () => {
  const audits = serverAudits({ url: () => `${bff.url}/graphql`, fetchFn: fetch });

  it.each(audits.map((audit) => [`${audit.id} ${audit.name}`, audit] as const))(
    "%s",
    async (_name, audit) => {
      const result = await audit.fn();
      expect(result.status, result.status === "ok" ? "" : result.reason).toBe("ok");
    },
  );
});
