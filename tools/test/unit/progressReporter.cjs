// Sends the progress of a unit run to `npm test` and prints the files that fail, instead of a line for every file.
const { DefaultReporter } = require('./jestParts.cjs');

module.exports = class ProgressReporter extends DefaultReporter {
  onRunStart(results, options) {
    super.onRunStart(results, options);
    this.send(results);
  }

  onTestResult(test, testResult, results) {
    if (testResult.testExecError || testResult.numFailingTests > 0) super.onTestResult(test, testResult, results);
    this.send(results);
  }

  send({ numPassedTestSuites, numFailedTestSuites, numPendingTestSuites, numTotalTestSuites, numFailedTests }) {
    process.send?.({
      done: numPassedTestSuites + numFailedTestSuites + numPendingTestSuites,
      total: numTotalTestSuites,
      failed: numFailedTests,
    });
  }
};
