/**
 * Global setup of Vitest: fails a run whose `-t` matches no test. Vitest would report success.
 *
 * @param {import("vitest/node").TestProject} project
 */
export const setup =
  ({ vitest }) =>
  () => {
    const pattern = vitest.getGlobalTestNamePattern();
    if (!pattern) return;
    const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
    if (tests.some((test) => test.result().state !== "skipped")) return;
    process.stderr.write(`No test matches ${pattern}\n`);
    process.exitCode = 1;
  };
