// One world (`vm` context) per worker for the tests without a page, so that compiled code serves every file of the worker.
// What a file leaves in it is taken out again when the file ends.
const { NodeEnvironment, jestUtil } = require('./jestParts.cjs');
const { remember } = require('./remembered.cjs');

let world;

function begin(config, context) {
  const original = new NodeEnvironment(config, context);
  const { global } = original;
  return {
    original,
    context: original.getVmContext(),
    global,
    restore: remember(global),
    Mocker: original.moduleMocker.constructor,
    LegacyTimers: original.fakeTimers.constructor,
    ModernTimers: original.fakeTimersModern.constructor,
  };
}

function freshProcess() {
  const carrier = { Symbol, Date };
  jestUtil.installCommonGlobals(carrier, {});
  return carrier.process;
}

/**
 * Jest's environment keeps every global that a file has replaced, to clear it at its own end. The shared world ends with the
 * worker, so each file's whole module registry would stay in memory: 18 MB for a test of the platform.
 */
function forgetReplacedGlobals({ _globalProxy: globalProxy }) {
  globalProxy.leftovers = [];
}

module.exports = class NodeWorld {
  /** What is evaluated in it can serve the next file (`keptPackages.cjs`). */
  outlivesFiles = true;

  constructor(config, context) {
    world ??= begin(config, context);
    const { global } = world;
    const { projectConfig } = config;
    this.global = global;
    // A process of its own for each file: settings and listeners go with it.
    global.process = freshProcess();
    this.moduleMocker = new world.Mocker(global);
    this.fakeTimers = new world.LegacyTimers({
      config: projectConfig,
      global,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => ({ id, ref: () => this, unref: () => this }), refToId: (timer) => timer?.id },
    });
    this.fakeTimersModern = new world.ModernTimers({ config: projectConfig, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.fakeTimers = this.fakeTimersModern = this.global = null;
    world.restore();
    forgetReplacedGlobals(world.original);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.global && world.context;
  }
};
