import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect } from 'react';
import { watchTypedText } from './watch-typed-text';
import { focusPressed } from './focus-pressed';
import { colorSchemeManager } from './color-scheme';
import { surviveTranslation } from './survive-translation';
import { theme } from './theme';

interface UiRootProps {
  children: ReactNode;
  /** Nonce of the content security policy, for the style elements that components add at run time. */
  nonce?: string;
}

/**
 * Root of everything that renders. Mantine's variables and global classes are part of the style sheets
 * (styles-core.css, styles-app.css), so no style element is added on the first render.
 */
export function UiRoot({ children, nonce }: UiRootProps) {
  // The scroll lock of modals adds its own style element and takes the nonce from this package.
  if (nonce !== undefined) setNonce(nonce);
  useEffect(focusPressed, []);
  useEffect(() => watchTypedText(document), []);
  useEffect(() => surviveTranslation(document), []);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  );
}
