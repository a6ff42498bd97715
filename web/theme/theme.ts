// The Mantine theme: our tokens under Mantine's names, and the house's sizes as defaults.
// Looks that need selectors live in controls.css.
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { FONT, MONO } from './font.ts'
import { cssTokens, TOKENS, type Token } from './tokens.ts'

const ember: MantineColorsTuple = [
  '#FDEEE6',
  '#F8D9C9',
  '#F3C4AC',
  '#FF9365',
  '#F07A48',
  '#D9571F',
  '#C2410F',
  '#A5350A',
  '#842A08',
  '#5F1E06',
]

const warm: MantineColorsTuple = [
  '#FCFBF9',
  '#F7F4F1',
  '#EDE8E2',
  '#E8E2DB',
  '#D3CAC1',
  '#968A7E',
  '#6F655C',
  '#554C45',
  '#352F2A',
  '#221C18',
]

const night: MantineColorsTuple = [
  '#F4EFEA',
  '#C4BAB0',
  '#A0958B',
  '#857A70',
  '#4A423B',
  '#352F2A',
  '#211D1A',
  '#191614',
  '#141110',
  '#0D0B0A',
]

/** A scale whose light shade (6) and dark shade (4) are the token of that scheme. */
function toned(token: Token): MantineColorsTuple {
  const { light, dark } = TOKENS
  const [l, d] = [light[token], dark[token]]
  return [d, d, d, d, d, l, l, l, l, l]
}

const edge = (colour: string) => `1px solid ${colour}`

const BUTTON_LOOKS: Record<string, ReturnType<VariantColorsResolver>> = {
  filled: {
    background: 'var(--fs-ember)',
    hover: 'var(--fs-ember-hover)',
    color: 'var(--fs-on-ember)',
    border: edge('transparent'),
  },
  default: {
    background: 'var(--fs-surface)',
    hover: 'var(--fs-sunken)',
    color: 'var(--fs-text)',
    border: edge('var(--fs-border-strong)'),
  },
  light: {
    background: 'var(--fs-ember-tint)',
    hover: 'var(--fs-ember-border)',
    color: 'var(--fs-ember-text)',
    hoverColor: 'var(--fs-text)',
    border: edge('var(--fs-ember-border)'),
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--fs-sunken)',
    color: 'var(--fs-text2)',
    hoverColor: 'var(--fs-text)',
    border: edge('transparent'),
  },
  danger: {
    background: 'var(--fs-bad)',
    hover: 'var(--fs-bad-hover)',
    color: 'var(--fs-on-bad)',
    border: edge('transparent'),
  },
  'danger-outline': {
    background: 'var(--fs-surface)',
    hover: 'var(--fs-bad-tint)',
    color: 'var(--fs-bad)',
    border: edge('var(--fs-border-strong)'),
  },
}

const variantColorResolver: VariantColorsResolver = (input) =>
  BUTTON_LOOKS[input.variant] ?? defaultVariantColorsResolver(input)

export const theme = createTheme({
  primaryColor: 'ember',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: false,
  colors: {
    ember,
    gray: warm,
    dark: night,
    good: toned('good'),
    bad: toned('bad'),
    warn: toned('warn'),
    info: toned('info'),
  },
  white: '#FFFFFF',
  black: TOKENS.light.text,
  fontFamily: FONT,
  fontFamilyMonospace: MONO,
  headings: { fontFamily: FONT, fontWeight: '620' },
  fontSizes: { xs: '12.5px', sm: '13px', md: '14px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '17px', sm: '18px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '6px', sm: '12px', md: '18px', lg: '22px', xl: '36px' },
  radius: { xs: '5px', sm: '9px', md: '11px', lg: '14px', xl: '16px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--fs-shadow-card)',
    sm: 'var(--fs-shadow-card)',
    md: 'var(--fs-shadow-float)',
    lg: 'var(--fs-shadow-float)',
    xl: 'var(--fs-shadow-float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'md' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Tooltip: {
      defaultProps: {
        radius: 'md',
        openDelay: 300,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Popover: { defaultProps: { radius: 'md', transitionProps: { duration: 120 } } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        radius: 'md',
        position: 'bottom-end',
        transitionProps: { duration: 120 },
      },
    },
    Combobox: { defaultProps: { radius: 'md' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Slider: { defaultProps: { size: 4, thumbSize: 18, label: null } },
    Tabs: { defaultProps: { variant: 'default' } },
  },
})

const MANTINE_NAMES: Record<string, string> = {
  '--mantine-color-body': 'var(--fs-page)',
  '--mantine-color-text': 'var(--fs-text)',
  '--mantine-color-bright': 'var(--fs-text)',
  '--mantine-color-dimmed': 'var(--fs-text2)',
  '--mantine-color-placeholder': 'var(--fs-text3)',
  '--mantine-color-error': 'var(--fs-bad)',
  '--mantine-color-success': 'var(--fs-good)',
  '--mantine-color-anchor': 'var(--fs-ember-text)',
  '--mantine-color-default': 'var(--fs-surface)',
  '--mantine-color-default-hover': 'var(--fs-sunken)',
  '--mantine-color-default-color': 'var(--fs-text)',
  '--mantine-color-default-border': 'var(--fs-border)',
  '--mantine-color-disabled': 'var(--fs-sunken)',
  '--mantine-color-disabled-color': 'var(--fs-text3)',
  '--mantine-color-disabled-border': 'var(--fs-border)',
  '--mantine-color-ember-filled': 'var(--fs-ember)',
  '--mantine-color-ember-filled-hover': 'var(--fs-ember-hover)',
  '--mantine-color-ember-light': 'var(--fs-ember-tint)',
  '--mantine-color-ember-light-hover': 'var(--fs-ember-tint)',
  '--mantine-color-ember-light-color': 'var(--fs-ember-text)',
  '--mantine-color-ember-text': 'var(--fs-ember-text)',
  '--mantine-color-ember-outline': 'var(--fs-ember)',
  '--mantine-primary-color-contrast': 'var(--fs-on-ember)',
}

/** Writes our variables for each scheme and points Mantine's own at them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...cssTokens('light'), ...MANTINE_NAMES },
  dark: { ...cssTokens('dark'), ...MANTINE_NAMES },
})
