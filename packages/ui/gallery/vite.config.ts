import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// For people who work on the components: `npx vite packages/ui/gallery`. No app ships it.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: { outDir: process.env['GALLERY_OUT_DIR'] ?? 'dist', emptyOutDir: true },
});
