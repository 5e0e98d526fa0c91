import type { IncomingMessage } from "node:http";
import type { Express } from "express";

type Trusts = (address: string, hop: number) => boolean;

/**
 * The address of the client behind the proxies that TRUST_PROXY names, as Express tells it by `request.ip`.
 * @param app whose `trust proxy` setting counts
 */
export function clientAddress(app: Express): (request: IncomingMessage) => string {
  const trusts: Trusts = app.get("trust proxy fn");
  return ({ headers, socket }) => {
    const forwarded = headers["x-forwarded-for"];
    const header = Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "");
    const hops = header
      .split(",")
      .map((hop) => hop.trim())
      .filter((hop) => hop !== "");
    const addresses = [socket.remoteAddress ?? "unknown", ...hops.reverse()];
    const client = addresses.findIndex((address, hop) => !trusts(address, hop));
    return addresses.at(client) ?? "unknown";
  };
}
