// Jest's own packages, reached through the package that brings each, so that every part is of the same copy.
const { createRequire } = require('node:module');

const fromJest = createRequire(require.resolve('jest/package.json'));
const fromCore = createRequire(fromJest.resolve('@jest/core'));

exports.Runtime = fromCore('jest-runtime').default;
exports.jestUtil = fromCore('jest-util');
exports.Sequencer = createRequire(fromCore.resolve('jest-config'))('@jest/test-sequencer').default;
exports.NodeEnvironment = createRequire(fromCore.resolve('jest-config'))('jest-environment-node').default;
exports.DefaultReporter = fromCore('@jest/reporters').DefaultReporter;
