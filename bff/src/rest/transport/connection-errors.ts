import { AxiosError, isCancel } from "axios";

import { TRUNCATED } from "./axios-adapter.ts";
import { CodedError, createBadResponseError } from "../errors/coded-error.ts";

const UNTRUSTED = "The certificate of the upstream is not trusted; set NODE_EXTRA_CA_CERTS";

/** Reasons and remedies by Node's and undici's error codes. */
const explanations: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  CERT_UNTRUSTED: UNTRUSTED,
  CERT_HAS_EXPIRED: "The certificate of the upstream has expired",
  CERT_NOT_YET_VALID: "The certificate of the upstream is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the upstream is for another host; check UPSTREAM_URL",
  ERR_SSL_WRONG_VERSION_NUMBER: "The upstream does not use TLS; check https in UPSTREAM_URL",
  ENOTFOUND: "The host name is unknown; check UPSTREAM_URL, or the proxy",
  EAI_AGAIN: "The host name cannot be resolved now",
  ECONNREFUSED: "The connection was refused; check UPSTREAM_URL, or the proxy",
};

/** Maps errors of axios and its adapters to the codes of docs/upstream.md. */
export function toCodedError(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  if (isCancel(error)) return new CodedError("REQUEST_ABORTED");
  const { code = "", message } = error instanceof AxiosError ? error : new AxiosError(String(error));
  if (code === AxiosError.ECONNABORTED || code === "UND_ERR_CONNECT_TIMEOUT")
    return new CodedError("UPSTREAM_TIMEOUT");
  if (code === AxiosError.ERR_BAD_RESPONSE) return createBadResponseError(message);
  return new CodedError("UPSTREAM_UNAVAILABLE", "", { detail: explainConnectionError(code, message) });
}

function explainConnectionError(code: string, message: string): string {
  const explanation = explanations[code] ?? explainMessage(message);
  return `${explanation} (${code})`;
}

/** undici has no codes for these failures. */
function explainMessage(message: string): string {
  if (message === "bad response") return "The upstream sent 100 Continue, which is not supported";
  if (message.includes("(407)"))
    return "The proxy requires credentials; add them to HTTP_PROXY or HTTPS_PROXY";
  return message;
}

/** Whether the upstream may not have received the call completely. */
export function canRetry({ code, detail }: CodedError): boolean {
  return detail !== BREAKER_OPEN && (code === "UPSTREAM_UNAVAILABLE" || detail === TRUNCATED);
}

export const BREAKER_OPEN = "breaker open";
