/** Reporter of Vitest: prints a failed test at once; the default reporter waits for the end of the run. */
export default class FailureReporter {
  #vitest;

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    if (state !== "failed") return;
    const messages = errors.map(({ message }) => message.split("\n", 1)[0]).join("; ");
    this.#vitest.logger.log(`✗ ${testCase.module.relativeModuleId} > ${testCase.fullName}: ${messages}`);
  }
}
