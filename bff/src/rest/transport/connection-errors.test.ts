import { AxiosError } from "axios";
import { expect, it } from "vitest";

import { toCodedError } from "./connection-errors.ts";

const untrusted = "The certificate of the upstream is not trusted; set NODE_EXTRA_CA_CERTS";

it.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", untrusted],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", untrusted],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", untrusted],
  ["CERT_HAS_EXPIRED", "The certificate of the upstream has expired"],
  ["CERT_NOT_YET_VALID", "The certificate of the upstream is not valid yet"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "The certificate of the upstream is for another host; check UPSTREAM_URL"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "The upstream does not use TLS; check https in UPSTREAM_URL"],
  ["ENOTFOUND", "The host name is unknown; check UPSTREAM_URL, or the proxy"],
  ["ECONNREFUSED", "The connection was refused; check UPSTREAM_URL, or the proxy"],
  ["ECONNRESET", "read ECONNRESET"],
])("explains the failed connection %s", (code, explanation) => {
  expect(toCodedError(new AxiosError(`read ${code}`, code))).toMatchObject({
    code: "UPSTREAM_UNAVAILABLE",
    message: "The upstream cannot be reached",
    detail: `${explanation} (${code})`,
  });
});
