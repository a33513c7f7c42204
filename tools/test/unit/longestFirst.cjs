// Jest begins with the files that took longest the last time, and where it knows none (a fresh clone, CI) with the largest.
// A file that asks for more time than others is neither large nor known there, and would be run alone at the end.
const { readFileSync } = require('node:fs');
const { Sequencer } = require('./jestParts.cjs');

/** A time limit that is longer than the usual one, of one test or of all of a file. */
const MORE_TIME = /(?:jest\.setTimeout\(|\}, )\d{2,3}_000\)/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const inOrder = super.sort(tests);
    const asks = new Map(
      inOrder.map((test) => [test, !test.duration && MORE_TIME.test(readFileSync(test.path, 'utf8'))]),
    );
    return [...inOrder].sort((one, other) => Number(asks.get(other)) - Number(asks.get(one)));
  }
};
