import { remoteConfig } from '@portal/tools/build/remotePreset';

const config = remoteConfig({
  folder: 'mf-proposals',
  needsShell: { version: '3.11.0', reason: 'os campos de valores e prazos digitados vêm do portal' },
});

/**
 * The wizard, the older page, the edit screen and the detail share parts; left to itself the build cuts these into so
 * many files that a screen waits longer for their number than for their size.
 */
export default {
  ...config,
  // The styles go into one file, and screens name them in different orders; each part has class names of its own.
  ignoreWarnings: [/Conflicting order between css/],
  optimization: {
    ...config.optimization,
    splitChunks: {
      chunks: 'async' as const,
      minSize: 80_000,
      cacheGroups: {
        parties: {
          name: 'parties',
          test: /[\\/]src[\\/](form|parts)[\\/](beneficiaries|coBrokers|insured|locations|party|partySearch|policyHolder)[\\/].*\.tsx?$/,
          chunks: 'async' as const,
          enforce: true,
        },
        // What most screens carry comes with the description, which each of them waits for already, and once.
        common: {
          name: '__federation_expose_remote',
          test: /[\\/]shared[\\/]src[\\/](commands|contracts|domain|drafts|form|parts[\\/](facts|premium|status))[\\/].*\.tsx?$/,
          chunks: 'async' as const,
          minChunks: 5,
          enforce: true,
        },
        styles: {
          name: 'styles',
          test: /[\\/]src[\\/](detail|documents|edit|form|newProposal|parts|timeline)[\\/].*\.css$/,
          chunks: 'async' as const,
          enforce: true,
        },
      },
    },
  },
};
