import { Session } from "node:inspector/promises";

/*
 * Loaded into each measured server (node --import): answers its parent with the CPU time that its whole process, garbage
 * collector included, has used so far, and profiles it on demand.
 */
const profiler = new Session();

const answers = {
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

process.on("message", ({ ask }) => {
  void answers[ask]().then((answer) => process.send({ [ask]: answer }));
});
// Whoever only measures must not keep the server from ending.
process.channel?.unref();
