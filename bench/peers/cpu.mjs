import { Session } from "node:inspector/promises";

/* Preloaded into each server (node --import). CPU time includes the garbage collector. */
const profiler = new Session();

const handlers = {
  async cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  async startProfile() {
    profiler.connect();
    await profiler.post("Profiler.enable");
    await profiler.post("Profiler.setSamplingInterval", { interval: 200 });
    await profiler.post("Profiler.start");
    return true;
  },
  async stopProfile() {
    const { profile } = await profiler.post("Profiler.stop");
    return profile;
  },
};

process.on("message", ({ request }) => {
  void handlers[request]().then((response) => process.send({ [request]: response }));
});
// The channel must not keep the server alive.
process.channel?.unref();
