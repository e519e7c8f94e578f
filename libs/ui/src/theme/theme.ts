import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';

/** Colours that a `color` prop accepts; everything else comes from the tokens. `red` is for destructive actions. */
declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<'brand' | 'gray' | 'dark' | 'red' | (string & {}), MantineColorsTuple>;
  }
}

/** Widths in px at which the layout changes [LAY-07]. Mobile is a width of `md` or less. */
export const breakpoints = { xs: 320, sm: 425, md: 768, lg: 990, xl: 1199 } as const;

const em = (px: number): string => `${px / 16}em`;

const gray: MantineColorsTuple = [
  '#f7f7f5',
  '#f2f2ef',
  '#e7e7e3',
  '#cfcfc9',
  '#8a8f9a',
  '#656b78',
  '#585e6a',
  '#474d59',
  '#272c36',
  '#12151c',
];

const dark: MantineColorsTuple = [
  '#eceef2',
  '#b3b9c4',
  '#8f96a3',
  '#8f96a3',
  '#24282f',
  '#1c2026',
  '#13161a',
  '#0c0e11',
  '#0a0b0e',
  '#07080a',
];

const brand: MantineColorsTuple = [
  'var(--brand-0)',
  'var(--brand-1)',
  'var(--brand-2)',
  'var(--brand-3)',
  'var(--brand-4)',
  'var(--brand-5)',
  'var(--brand-6)',
  'var(--brand-7)',
  'var(--brand-8)',
  'var(--brand-9)',
];

const [soft, line, danger] = ['var(--c-danger-soft)', 'var(--c-danger-line)', 'var(--c-danger)'] as const;
const red: MantineColorsTuple = [soft, soft, line, line, danger, danger, danger, danger, danger, danger];

const heading = (size: number, height: number) => ({
  fontSize: rem(size),
  lineHeight: rem(height),
  fontWeight: '600',
});

const onFill = 'var(--c-on-fill)';

const edge = (color = 'transparent'): string => `${rem(1)} solid ${color}`;

/** The four variants of the portal, in its own colors; Mantine's resolver would compute shades that are tokens here. */
const variantColorResolver: VariantColorsResolver = ({ color = 'brand', variant }) => {
  const of = (part: string): string => `var(--mantine-color-${color}-${part})`;
  switch (variant) {
    case 'filled':
      return {
        background: of('filled'),
        hover: of('filled-hover'),
        // A brand sets the text color of its own fill, which cannot be computed from a variable.
        color: color === 'brand' ? onFill : 'var(--mantine-color-white)',
        border: edge(),
      };
    case 'outline':
      return {
        background: 'transparent',
        hover: of('outline-hover'),
        color: of('outline'),
        // Destructive actions have a subtle outline.
        border: edge(color === 'red' ? line : of('outline')),
      };
    case 'subtle':
      return { background: 'transparent', hover: of('light-hover'), color: of('light-color'), border: edge() };
    default:
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: edge('var(--mantine-color-default-border)'),
      };
  }
};

export const theme = createTheme({
  colors: { brand, gray, dark, red },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  white: '#ffffff',
  black: '#12151c',
  autoContrast: true,
  variantColorResolver,
  fontFamily: 'var(--t-family)',
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  fontSmoothing: true,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.5', xl: '1.4445' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: 'var(--t-family)',
    fontWeight: '600',
    sizes: {
      h1: heading(22, 28),
      h2: heading(18, 26),
      h3: heading(15, 22),
      h4: heading(14, 20),
      h5: heading(13, 18),
      h6: heading(12, 16),
    },
  },
  defaultRadius: 'md',
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(24) },
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-2)', lg: 'var(--e-2)', xl: 'var(--e-3)' },
  breakpoints: {
    xs: em(breakpoints.xs),
    sm: em(breakpoints.sm),
    md: em(breakpoints.md),
    lg: em(breakpoints.lg),
    xl: em(breakpoints.xl),
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Checkbox: { defaultProps: { iconColor: onFill } },
    Radio: { defaultProps: { iconColor: onFill } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        // Only a fade: while a scaled menu opens, its items move, and a quick click begins on one and ends on another.
        transitionProps: { duration: 180, transition: 'fade' },
      },
    },
    Popover: { defaultProps: { shadow: 'md' } },
    Pagination: {
      defaultProps: {
        size: 'md',
        getItemProps: (page: number) => ({ 'aria-label': `Page ${page}` }),
        getControlProps: (control: string) => ({
          'aria-label': `${control.charAt(0).toUpperCase()}${control.slice(1)} page`,
        }),
      },
    },
    Loader: { defaultProps: { size: 'sm' } },
  },
  other: { headerHeight: 60, contentMax: 1320, flashMs: 400, toastStep: 54 },
});

const roles = {
  '--mantine-color-body': 'var(--c-canvas)',
  '--mantine-color-text': 'var(--c-text)',
  '--mantine-color-bright': 'var(--c-text)',
  '--mantine-color-dimmed': 'var(--c-text-3)',
  '--mantine-color-placeholder': 'var(--c-text-3)',
  '--mantine-color-anchor': 'var(--c-accent)',
  '--mantine-color-error': 'var(--c-danger)',
  '--mantine-color-success': 'var(--c-success)',
  '--mantine-color-default': 'var(--c-surface)',
  '--mantine-color-default-hover': 'var(--c-hover)',
  '--mantine-color-default-color': 'var(--c-text)',
  '--mantine-color-default-border': 'var(--c-line-strong)',
  '--mantine-color-disabled': 'var(--c-sunken)',
  '--mantine-color-disabled-color': 'var(--c-text-3)',
  '--mantine-color-disabled-border': 'var(--c-line)',
  '--mantine-color-brand-filled': 'var(--c-fill)',
  '--mantine-color-brand-filled-hover': 'var(--c-fill-hover)',
  '--mantine-color-brand-light': 'var(--c-accent-soft)',
  '--mantine-color-brand-light-hover': 'var(--c-hover)',
  '--mantine-color-brand-light-color': 'var(--c-accent)',
  '--mantine-color-brand-outline': 'var(--c-accent)',
  '--mantine-color-brand-outline-hover': 'var(--c-hover)',
  '--mantine-color-brand-text': 'var(--c-accent)',
  '--mantine-color-red-filled': danger,
  '--mantine-color-red-filled-hover': danger,
  '--mantine-color-red-light': soft,
  '--mantine-color-red-light-hover': soft,
  '--mantine-color-red-light-color': danger,
  '--mantine-color-red-outline': danger,
  '--mantine-color-red-outline-hover': soft,
  '--mantine-color-red-text': danger,
  '--mantine-color-gray-filled': 'var(--c-text-2)',
  '--mantine-color-gray-filled-hover': 'var(--c-text)',
  '--mantine-color-gray-light': 'var(--c-sunken)',
  '--mantine-color-gray-light-hover': 'var(--c-hover)',
  '--mantine-color-gray-light-color': 'var(--c-text-2)',
  '--mantine-color-gray-outline': 'var(--c-line-strong)',
  '--mantine-color-gray-outline-hover': 'var(--c-hover)',
  '--mantine-color-gray-text': 'var(--c-text-2)',
  '--mantine-primary-color-contrast': onFill,
};

/**
 * Maps Mantine's variables to the tokens, which switch between light and dark. The style sheets are generated from it
 * ahead of time, and a test compares the two.
 * @internal
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
