// What its user chose → the browser's memory, and back; a browser that remembers nothing is no trouble.
import type { State, Theme } from './state.ts';
import { browserLanguage } from './words.ts';

type Choices = Pick<State, 'zoom' | 'language' | 'theme'>;

const name = 'cardwright';
export const zoomRange = { least: 1, most: 7, usual: 2.6 } as const;

export function rememberedChoices(): Choices {
  const { zoom, language, theme } = read();
  return {
    zoom: typeof zoom === 'number' ? clampZoom(zoom) : zoomRange.usual,
    language: language === 'zh' || language === 'en' ? language : browserLanguage(navigator.languages),
    theme: isTheme(theme) ? theme : 'auto',
  };
}

export function rememberChoices({ zoom, language, theme }: Choices): void {
  try {
    localStorage.setItem(name, JSON.stringify({ zoom, language, theme }));
  } catch {
    // Then the next visit begins as the first did.
  }
}

export function clampZoom(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));
}

function read(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isTheme(theme: unknown): theme is Theme {
  return theme === 'auto' || theme === 'light' || theme === 'dark';
}
