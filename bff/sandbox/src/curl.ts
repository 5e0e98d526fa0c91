export interface CurlRequest {
  readonly url: string;
  readonly query: string;
  readonly variables: string;
  readonly operationName: string | null;
  /** JSON of the headers pane. */
  readonly headers: string;
  readonly isSignedIn: boolean;
  readonly upload: { readonly path: string; readonly fileName: string } | undefined;
}

const secretHeader = /authorization|cookie|token|secret|key/i;

/** Formats a shell command. Secret headers are references to shell variables. */
export function formatCurl(request: CurlRequest): string {
  const { url, query, operationName, upload } = request;
  const variables = parseObject(request.variables);
  const operation = JSON.stringify({
    ...(operationName ? { operationName } : {}),
    query,
    ...(variables ? { variables } : {}),
  });
  const body = upload
    ? [
        ["-F", quote(`operations=${operation}`)],
        ["-F", quote(`map=${JSON.stringify({ 0: [upload.path] })}`)],
        ["-F", quote(`0=@${upload.fileName}`)],
      ]
    : [["--data-raw", quote(operation)]];
  const lines = [
    `curl ${quote(url)}`,
    `-H ${quote(upload ? "Apollo-Require-Preflight: true" : "Content-Type: application/json")}`,
    ...formatHeaders(request),
    ...body.map((words) => words.join(" ")),
  ];
  return `${lines.join(" \\\n  ")}\n`;
}

function formatHeaders({ headers, isSignedIn }: CurlRequest): string[] {
  const own = Object.entries(parseObject(headers) ?? {});
  const hasAuthorization = own.some(([name]) => name.toLowerCase() === "authorization");
  const all = isSignedIn && !hasAuthorization ? [["Authorization", ""] as const, ...own] : own;
  return all.map(([name, value]) => {
    if (!secretHeader.test(name)) return `-H ${quote(`${name}: ${String(value)}`)}`;
    const safeName = name.replaceAll(/[^\w-]/g, "");
    if (safeName.toLowerCase() === "authorization") return `-H "${safeName}: Bearer $TOKEN"`;
    return `-H "${safeName}: $${safeName.toUpperCase().replaceAll("-", "_")}"`;
  });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
