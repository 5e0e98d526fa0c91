/*
 * Reports the CPU time of the server that preloads this file with `node --import`. CPU time includes the
 * garbage collector.
 */
process.on("message", ({ request }) => {
  const { user, system } = process.cpuUsage();
  process.send({ [request]: user + system });
});
// An open channel to the parent must not keep the server running.
process.channel?.unref();
