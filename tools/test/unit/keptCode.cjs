// Jest reads, transforms and compiles a module anew for every test file. This runtime keeps what a worker has compiled: a file
// still evaluates our modules itself, with state of their own, but from code that is ready.
const { Script } = require('node:vm');
const { Runtime } = require('./jestParts.cjs');
const { keepPackages } = require('./keptPackages.cjs');

/** Compiled modules by parameters and file: those of a project that takes built-ins that way find none in another's. */
const scripts = new Map();
/** Transformed modules by project and file; internal ones of Jest are not transformed. */
const transformed = new Map();

const kept = (map, key, make) => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
};

module.exports = class KeptCodeRuntime extends Runtime {
  constructor(...settings) {
    super(...settings);
    const [config, environment] = settings;
    const globalConfig = settings.at(-1);
    // Whoever watches changes files meanwhile; who measures coverage needs Jest's own way.
    if (globalConfig.watch || globalConfig.watchAll || globalConfig.collectCoverage) return;
    keepTransformed(this.transformCache, config.id);
    keepCompiled(this.executor, environment);
    if (environment.outlivesFiles) keepPackages(this);
  }
};

function keepTransformed(cache, project) {
  const files = kept(transformed, project, () => new Map());
  const transform = cache.transform.bind(cache);
  cache.transform = (file, options) => {
    const key = options?.isInternalModule ? `internal ${file}` : file;
    const known = files.get(key);
    if (!known) {
      const code = transform(file, options);
      files.set(key, { code, result: cache.transforms.get(file), sourceMap: cache.sourceMaps.get(file) });
      return code;
    }
    if (known.result) cache.transforms.set(file, known.result);
    if (known.sourceMap) cache.sourceMaps.set(file, known.sourceMap);
    return known.code;
  };
}

/** What declares one of the module's parameters for itself, as asn1js 3 does `Boolean`, stands in a function of its own. */
function scriptOf(opening, code, filename) {
  try {
    return new Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length });
  } catch {
    const inner = `${opening}(function () {`;
    return new Script(`${inner}${code}\n}).call(this)\n})`, { filename, columnOffset: -inner.length });
  }
}

/** A script belongs to no world: what is compiled of it once serves every page of the worker. */
function keepCompiled(executor, environment) {
  const compile = executor.compile.bind(executor);
  const opening = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (code, file) => {
    const world = environment.getVmContext();
    if (!world) return null;
    const key = `${opening}${file}`;
    let known = scripts.get(key);
    if (known?.code !== code) {
      try {
        scripts.set(key, (known = { code, script: scriptOf(opening, code, file) }));
      } catch {
        // Jest words what is wrong with a file better.
        return compile(code, file);
      }
    }
    return known.script.runInContext(world);
  };
}
