import { parseHostUrls } from "./hosts.ts";

function parseConnectionUrl(url: string) {
  const [firstUrl = ""] = parseHostUrls(url);
  const { host, username, pathname } = new URL(firstUrl);
  const role = decodeURIComponent(username) || "postgres";
  const database = decodeURIComponent(pathname.slice(1)) || role;
  const hosts = parseHostUrls(url).map((hostUrl) => new URL(hostUrl).host);
  return { host, hosts: hosts.join(", "), role, database };
}

type ErrorText = (connection: ReturnType<typeof parseConnectionUrl>) => string;

const unreachable: ErrorText = ({ hosts }) =>
  `no PostgreSQL answers at ${hosts}; start it, or correct the host and the port`;
const unknownHost: ErrorText = ({ hosts }) => `the host name of ${hosts} cannot be resolved; correct it`;
const missingRights: ErrorText = ({ role, database }) =>
  `the role "${role}" lacks rights in the database "${database}"; make it the owner: alter database "${database}" owner to "${role}"`;
const untrusted: ErrorText = ({ host }) =>
  `the certificate of ${host} is not trusted; add its certificate authority to the URL with sslrootcert`;

/** Cause and remedy for each PostgreSQL or connection error code. */
const errorTexts: Readonly<Record<string, ErrorText>> = {
  "28000": ({ role }) =>
    `the server has no role "${role}", or rejects its sign-in; create it with createuser --pwprompt ${role}, or allow it in pg_hba.conf`,
  "28P01": ({ role }) =>
    `the server rejects the password of the role "${role}", or has no such role; correct the password, or set it with alter role "${role}" password`,
  "3D000": ({ role, database }) =>
    `the server has no database "${database}"; create it with createdb -O ${role} ${database}`,
  "42501": missingRights,
  "25006": ({ hosts }) => `no server of ${hosts} accepts writes; add the primary to the URL`,
  "53100": () => "the disk of the server is full; free some space",
  "53300": () =>
    "the server has no connection left; close other connections, or raise max_connections (a provider uses up to 10)",
  "57P03": () => "the server is starting or stopping; try again in a moment",
  "58P01": () => "the server lacks the extension pg_trgm; install postgresql-contrib there",
  "0A000": () => "the server lacks the extension pg_trgm; install postgresql-contrib there",
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOENT: unreachable,
  ETIMEDOUT: unreachable,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
};

export function explainConnectionError(url: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const connection = parseConnectionUrl(url);
  if (!(cause instanceof Error)) return `cannot be opened (${String(cause)})`;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
  const getErrorText = errorTexts[code];
  if (getErrorText) return getErrorText(connection);
  if (cause.message.startsWith("timeout exceeded")) return unreachable(connection);
  if (/does not support SSL/.test(cause.message))
    return `${connection.hosts} does not accept encrypted connections; turn on ssl there, or leave sslmode out of the URL`;
  return `cannot be opened (${cause.message.split("\n")[0] || code})`;
}
