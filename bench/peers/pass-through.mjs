import { createServer } from "node:http";
import { Pool } from "undici";

/* Lower bound: forwards requests and responses without parsing. */
const upstream = new Pool(process.env.UPSTREAM_URL, { connections: 64 });

createServer(async (request, response) => {
  const { statusCode, headers, body } = await upstream.request({
    path: request.url,
    method: "GET",
    headers: { authorization: request.headers.authorization ?? "" },
  });
  response.writeHead(statusCode, { "content-type": headers["content-type"] });
  body.pipe(response);
}).listen(Number(process.env.PORT), "127.0.0.1");
