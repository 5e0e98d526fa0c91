/* Preloaded into each server (node --import). CPU time includes the garbage collector. */
process.on("message", ({ request }) => {
  const { user, system } = process.cpuUsage();
  process.send({ [request]: user + system });
});
// The channel must not keep the server alive.
process.channel?.unref();
