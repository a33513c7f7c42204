import type { Configuration } from 'webpack';

/**
 * A part's build settings for somebody who is changing it: readable code with source maps, made fast, nothing made
 * small. The maps are files of their own, because the portal's content security policy refuses `eval`.
 */
export function developmentConfig(configuration: Configuration, cacheName: string): Configuration {
  const { cache, optimization, output } = configuration;
  return {
    ...configuration,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...output, pathinfo: false },
    optimization: { ...optimization, minimize: false },
    // Kept between two days of work, apart from the cache of the release's build.
    cache: typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name: cacheName } : cache,
    stats: 'none',
  };
}
