import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

/** Ways to turn text into markup, or text into code. Content reaches the page as nodes that we build. */
const SINKS = [
  ...['innerHTML', 'outerHTML', 'srcdoc'].map((name) => ({
    selector: `AssignmentExpression > MemberExpression.left[property.name='${name}']`,
    message: `${name} re-parses a string. Build nodes, or go through src/sanitizer or src/sandbox.`,
  })),
  ...['insertAdjacentHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'createContextualFragment', 'parseFromString'].map(
    (name) => ({
      selector: `CallExpression[callee.property.name='${name}']`,
      message: `${name} re-parses a string. Build nodes, or go through src/sanitizer.`,
    }),
  ),
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write/]",
    message: 'document.write re-parses a string.',
  },
  {
    selector: 'ImportSpecifier[imported.name=/^unsafe(HTML|SVG|MathML|Static)$/]',
    message: 'Content reaches the page as nodes that we build.',
  },
  {
    selector: 'ImportDeclaration[source.value=/unsafe-(html|svg|mathml)/]',
    message: 'Content reaches the page as nodes that we build.',
  },
  { selector: "NewExpression[callee.name='Function']", message: 'The kit compiles no code of its own.' },
  { selector: "CallExpression[callee.name='eval']", message: 'The kit compiles no code of its own.' },
];
const IFRAMES = [
  {
    selector: 'CallExpression[callee.property.name=/^createElement(NS)?$/] > Literal[value=/^i?frame$/i]',
    message: 'Frames are built by createSandboxFrame in src/sandbox alone.',
  },
  {
    selector: 'TemplateElement[value.raw=/<iframe/i]',
    message: 'Frames are built by createSandboxFrame in src/sandbox alone.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.cache',
      'node_modules',
      'coverage',
      'bench/node_modules',
      'bench/.cache',
      'demo/**/*.js',
      'demo/worker',
      'demo/frameworks',
      'demo/start',
      'tools/api/angular-core.d.ts',
      'test/frameworks/{hosts,types}',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Lit binds handlers in templates.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  { files: ['src/**/*.ts'], ...wc.configs['flat/recommended'] },
  { files: ['src/**/*.ts'], ...lit.configs['flat/recommended'] },
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...SINKS, ...IFRAMES] } },
  { files: ['src/sanitizer/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...IFRAMES] } },
  {
    files: ['src/sandbox/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...SINKS.filter(({ selector }) => !selector.includes('srcdoc'))] },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        URL: 'readonly',
        Request: 'readonly',
        document: 'readonly',
        window: 'readonly',
        globalThis: 'readonly',
        setTimeout: 'readonly',
        performance: 'readonly',
        fetch: 'readonly',
      },
    },
  },
);
