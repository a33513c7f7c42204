import { remoteConfig } from '@portal/tools/build/remotePreset';

const config = remoteConfig({
  folder: 'mf-proposals',
  needsShell: {
    version: '1.4.0',
    reason: 'um CPF inteiro se mostra pela parte do portal que o registra (PersonalDocument)',
  },
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
          test: /[\\/]src[\\/]form[\\/](beneficiaries|coBrokers|insured|leaving|locations|party|policyHolder|search)[\\/].*\.tsx?$/,
          chunks: 'async' as const,
          enforce: true,
        },
        styles: {
          name: 'styles',
          test: /[\\/]src[\\/](detail|documents|edit|form|newProposal|timeline)[\\/].*\.css$/,
          chunks: 'async' as const,
          enforce: true,
        },
      },
    },
  },
};
