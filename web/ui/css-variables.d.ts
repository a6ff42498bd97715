// Lets `style` carry custom properties, the way a component hands a number to its stylesheet.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
