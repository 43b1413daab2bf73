import type { ReactNode } from 'react';
import 'vitrine-story/style.css';

export const metadata = { title: 'Vitrine with Next', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
