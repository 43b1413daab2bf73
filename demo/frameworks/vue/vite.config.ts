import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { isCustomElement } from 'vitrine/vue';

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
