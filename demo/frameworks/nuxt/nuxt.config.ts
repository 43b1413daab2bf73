import { isCustomElement } from 'vitrine/vue';

export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  css: ['vitrine-story/style.css'],
  vue: { compilerOptions: { isCustomElement } },
  app: { head: { title: 'Vitrine with Nuxt', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
});
