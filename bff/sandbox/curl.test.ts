import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { formatCurl } from "./src/curl.ts";

const request = {
  url: "http://localhost:4000/graphql",
  query: 'query Q($s: String) { clients(search: $s) { items { id } } } # "it\'s $5"',
  variables: '{ "s": "l\'été" }',
  operationName: "Q",
  headers: "",
  isSignedIn: false,
  upload: undefined,
};

/** Splits the command like a shell. */
function readArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { TOKEN: "a1", X_API_KEY: "k1" };
  return execFileSync("sh", ["-c", script], { encoding: "utf8", env }).split("\0").slice(0, -1);
}

it("formats the operation as a command for a shell", () => {
  const { query } = request;
  expect(readArguments(formatCurl(request))).toEqual([
    request.url,
    "-H",
    "Content-Type: application/json",
    "--data-raw",
    JSON.stringify({ operationName: "Q", query, variables: { s: "l'été" } }),
  ]);
});

it("contains variables of the shell instead of tokens", () => {
  const headers = '{ "x-api-key": "hush", "X-Request-Id": "$(id) \\" `id`", "Authorization": "Bearer hush" }';
  const command = formatCurl({ ...request, isSignedIn: true, headers });
  expect(command).not.toContain("hush");
  expect(readArguments(command)).toEqual(
    expect.arrayContaining(["x-api-key: k1", 'X-Request-Id: $(id) " `id`', "Authorization: Bearer a1"]),
  );
  expect(readArguments(formatCurl({ ...request, isSignedIn: true }))).toContain("Authorization: Bearer a1");
});

it("sends a file as a multipart request", () => {
  const upload = { path: "variables.input.file", fileName: "rates.pdf" };
  const parts = readArguments(formatCurl({ ...request, operationName: null, upload }));
  expect(parts).toEqual(
    expect.arrayContaining([
      "Apollo-Require-Preflight: true",
      'map={"0":["variables.input.file"]}',
      "0=@rates.pdf",
    ]),
  );
});
