import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { GuardedLoadingPlugin } from './GuardedLoadingPlugin';
import { lockedPackages } from './lockedPackages';
import { portalRoot } from './portalRoot';
import { replacedFiles } from './replaced/replacements';

const require = createRequire(import.meta.url);

const contractSchema = join(portalRoot, 'shared/src/contracts/schema');
const contract = /[\\/]shared[\\/]src[\\/]contracts[\\/](?!schema\.).*\.ts$/;

/**
 * These packages only define, and do not say so themselves: for one name of a package all of its files would be kept,
 * and with them a form's checking that nothing here uses. sideEffectFree.test.ts reads them.
 */
export const SIDE_EFFECT_FREE = [
  '@rc-component/',
  '@ant-design/cssinjs',
  '@ant-design/colors',
  '@ant-design/fast-color',
];
const sideEffectFree = new RegExp(
  String.raw`[\\/]node_modules[\\/](${SIDE_EFFECT_FREE.join('|').replaceAll('/', String.raw`[\\/]`)}).*\.js$`,
);

/** Milliseconds after which one try to fetch a script or style counts as failed. */
export const LOAD_TIMEOUT = 4_000;

/**
 * A cache made by another webpack, federation plugin or preset keeps every build cold, so all of that is part of its
 * version; the lockfile states the first two.
 */
function cacheVersion(folder: string): string {
  const hash = createHash('sha256');
  hash.update(lockedPackages([folder, 'shared', 'tools']));
  for (const presets of ['tools/build', 'tools/build/replaced'].map((path) => join(portalRoot, path)))
    for (const file of readdirSync(presets).sort())
      if (file.endsWith('.ts')) hash.update(readFileSync(join(presets, file)));
  return hash.digest('hex').slice(0, 16);
}

/** What the shell's, a remote's and the monolith's build have in common. `folder` is a top-level folder of the workspace. */
export function commonPreset(folder: string, cacheName = folder): Configuration {
  const swcLoader = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // The page has one `react/jsx-runtime`; the loader would take another one while somebody develops.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
  return {
    mode: 'production',
    context: join(portalRoot, folder),
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(portalRoot, folder, 'dist'),
      // Each entry names all files of its remote, and what is random does not compress; it has to tell releases of one file apart.
      hashDigestLength: 8,
      chunkLoadTimeout: LOAD_TIMEOUT,
      // A module that threw must run again when its screen is tried again, and not be found half-made in the cache.
      // (Its successor `strictModuleErrorHandling` would keep the error and throw it for ever.)
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // RxJS ships its modern build under "es2015" only.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader },
        { test: sideEffectFree, sideEffects: false },
        { test: contract, enforce: 'pre', use: join(portalRoot, 'tools/build/contractsInBrowsers.ts') },
        { test: /\.css$/, type: 'css/auto', sideEffects: true },
        { test: /\.(woff2?|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    experiments: { css: true },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          test: /\.m?js$/,
          extractComments: false,
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { ecma: 2020, compress: { passes: 3 }, mangle: true },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(portalRoot, '.cache/webpack'),
      name: cacheName,
      version: cacheVersion(folder),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    plugins: [
      new GuardedLoadingPlugin(),
      // Contracts keep their types in the browser and carry no schema library, and of schemas nothing at all.
      new webpack.NormalModuleReplacementPlugin(/^\.{1,2}\/schema$/, (resource) => {
        if (join(resource.context, resource.request) === contractSchema) resource.request += '.browser';
      }),
      replacedFiles,
    ],
  };
}
