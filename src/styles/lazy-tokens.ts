import { css } from 'lit';

/** Tokens that no message, card or shell draws with: those of notices, dialogs, code, charts, and of apps. */
export const lazyTokens = css`
  @layer vitrine {
    :where(:root) {
      --vitrine-color-background-ghost: light-dark(#ffffff00, #13141600);
      --vitrine-color-background-info: light-dark(#eef4ff, #14213a);
      --vitrine-color-background-danger: light-dark(#fef1f0, #331a1a);
      --vitrine-color-background-success: light-dark(#ecf7f0, #12271b);
      --vitrine-color-background-warning: light-dark(#fcf5e4, #2b2210);
      --vitrine-color-background-disabled: light-dark(#f3f3f5, #1e2023);

      --vitrine-color-text-inverse: light-dark(#ffffff, #16171a);
      --vitrine-color-text-ghost: light-dark(#55585f, #abaeb5);
      --vitrine-color-text-info: light-dark(#1f52b8, #8db4ff);

      --vitrine-color-border-inverse: light-dark(#1b1c1f, #ededef);
      --vitrine-color-border-ghost: light-dark(#ffffff00, #13141600);
      --vitrine-color-border-info: light-dark(#bed2f8, #2b4677);
      --vitrine-color-border-danger: light-dark(#f2c4c0, #69302c);
      --vitrine-color-border-success: light-dark(#b7dfc5, #24523a);
      --vitrine-color-border-warning: light-dark(#ead39c, #5a4720);
      --vitrine-color-border-disabled: light-dark(#e6e7ea, #2a2c30);

      --vitrine-color-ring-secondary: light-dark(#8d9099, #6d7078);
      --vitrine-color-ring-inverse: light-dark(#ffffff, #131416);
      --vitrine-color-ring-info: light-dark(#305dcb, #7aa9f5);
      --vitrine-color-ring-danger: light-dark(#b1271d, #ff9d94);
      --vitrine-color-ring-success: light-dark(#17693a, #74d29a);
      --vitrine-color-ring-warning: light-dark(#7d5000, #e6b95c);

      --vitrine-font-weight-normal: 400;
      --vitrine-font-weight-medium: 500;
      --vitrine-font-weight-semibold: 600;
      --vitrine-font-weight-bold: 700;
      --vitrine-font-text-lg-size: 1.0625rem; --vitrine-font-text-lg-line-height: 1.75rem;
      --vitrine-font-heading-xl-size: 1.5rem; --vitrine-font-heading-xl-line-height: 2rem;
      --vitrine-font-heading-2xl-size: 2rem; --vitrine-font-heading-2xl-line-height: 2.375rem;
      --vitrine-font-heading-3xl-size: 2.75rem; --vitrine-font-heading-3xl-line-height: 3rem;

      --vitrine-border-radius-full: 9999px;
      --vitrine-border-width-regular: 1px;

      --vitrine-shadow-hairline: 0 0 0 1px light-dark(#1b1c1f14, #ffffff1a);
      --vitrine-shadow-md: 0 0 0 1px light-dark(#1b1c1f12, #ffffff14), 0 2px 4px light-dark(#1b1c1f0a, #00000052),
        0 8px 20px -6px light-dark(#1b1c1f1a, #00000080);
      --vitrine-shadow-lg: 0 0 0 1px light-dark(#1b1c1f12, #ffffff14), 0 4px 10px light-dark(#1b1c1f0a, #00000052),
        0 24px 56px -16px light-dark(#1b1c1f33, #000000b3);

      /* Ours, beyond the 76. */
      --vitrine-space-1: 0.125rem; --vitrine-space-2: 0.25rem; --vitrine-space-3: 0.375rem; --vitrine-space-4: 0.5rem;
      --vitrine-space-5: 0.75rem; --vitrine-space-6: 1rem; --vitrine-space-7: 1.25rem; --vitrine-space-8: 1.5rem;
      --vitrine-space-9: 2rem; --vitrine-space-10: 3rem; --vitrine-space-11: 4rem; --vitrine-space-12: 6rem;

      /* Room between and inside things; 0.75 is tight, 1.25 is wide. */
      --vitrine-density: 1;

      --vitrine-duration-slow: 320ms; /* panel, sheet, dialog */

      /* Marks in charts: 3:1 on background-primary, told apart in normal, protan, deutan and tritan sight. */
      --vitrine-color-series-1: light-dark(#305dcb, #6a9eea);
      --vitrine-color-series-2: light-dark(#e86b0f, #eba14e);
      --vitrine-color-series-3: light-dark(#1a9f84, #2fd3c7);
      --vitrine-color-series-4: light-dark(#a4367c, #d4638a);
      --vitrine-color-series-5: light-dark(#421078, #8e52d4);
      --vitrine-color-series-6: light-dark(#5e5509, #dcf08e);
      --vitrine-chart-grid: light-dark(#ebebee, #25272b);
      --vitrine-chart-axis: light-dark(#b9bbc2, #4a4d54);

      /* Nine steps: a heatmap of five levels draws with every second one. */
      --vitrine-color-heat-0: light-dark(#ebedf0, #202327);
      --vitrine-color-heat-1: light-dark(#c3ebcc, #1c3429);
      --vitrine-color-heat-2: light-dark(#9be9a8, #17452b);
      --vitrine-color-heat-3: light-dark(#6ed686, #1a5a34);
      --vitrine-color-heat-4: light-dark(#40c463, #1d6e3c);
      --vitrine-color-heat-5: light-dark(#38b258, #268848);
      --vitrine-color-heat-6: light-dark(#30a14e, #2fa155);
      --vitrine-color-heat-7: light-dark(#288844, #55c072);
      --vitrine-color-heat-8: light-dark(#216e39, #7be08f);

      /* Badges of artifacts that no message writes. */
      --vitrine-badge-bibliography-background: light-dark(#ffedd5, #7c2d12);
      --vitrine-badge-bibliography-text: light-dark(#9a3412, #fed7aa);
      --vitrine-badge-graph-background: light-dark(#ccfbf1, #134e4a);
      --vitrine-badge-graph-text: light-dark(#115e59, #99f6e4);
      --vitrine-badge-app-background: light-dark(#e0e7ff, #312e81);
      --vitrine-badge-app-text: light-dark(#3730a3, #c7d2fe);

      /* Code. Five roles are enough; comments stay readable. */
      --vitrine-code-keyword: light-dark(#a4367c, #f08fb6);
      --vitrine-code-string: light-dark(#17693a, #8ad3a4);
      --vitrine-code-number: light-dark(#9a4a00, #eeb070);
      --vitrine-code-name: light-dark(#1f52b8, #8db4ff);
      --vitrine-code-comment: light-dark(#686b73, #8f929a);
    }
  }
`;
