import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Announcer,
  Button,
  ModeLine,
  SkipLink,
  Toaster,
  readTheme,
  setTheme,
  themeChoices,
  watchTheme,
} from '../src/index.ts';
import { DisplaySection } from './display-section.tsx';
import { FormSection } from './form-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { Specimen } from './specimen.tsx';
import { StatusSection } from './status-section.tsx';
import { TransferSection } from './transfer-section.tsx';
import '../src/styles.css';

watchTheme();

function Gallery() {
  const [theme, rememberTheme] = useState(readTheme);
  return (
    <>
      <SkipLink>Skip to content</SkipLink>
      <header>
        <ModeLine text="Demonstration. No real money moves. This is not a bank or a licensed payment service." />
        <div className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-3">
          <p className="mr-auto font-display text-lg font-[650] text-primary">Gallery</p>
          {themeChoices.map((choice) => (
            <Button
              key={choice}
              size="sm"
              variant={choice === theme ? 'primary' : 'secondary'}
              aria-pressed={choice === theme}
              onClick={() => {
                setTheme(choice);
                rememberTheme(choice);
              }}
            >
              {choice}
            </Button>
          ))}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex max-w-[1180px] flex-col gap-12 p-4 py-8"
      >
        <h1 className="text-2xl sm:text-3xl">Component gallery</h1>
        <Specimen />
        <TransferSection />
        <StatusSection />
        <FormSection />
        <OverlaySection />
        <DisplaySection />
      </main>
      <Announcer />
      <Toaster />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
