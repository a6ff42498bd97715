// Applies a chosen colour scheme before anything is drawn; without a choice the device decides.
const root = document.documentElement
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') {
    root.dataset.mantineColorScheme = chosen
  }
} catch {
  // Storage may be closed to this page; then the device decides too.
}

// The browser's own bar has the colour of the page and not of the device.
const bars = [...document.querySelectorAll('meta[name="theme-color"]')]
const colours = new Map(
  bars.map((bar) => [/dark/.test(bar.getAttribute('media')) ? 'dark' : 'light', bar.content]),
)
const tint = () => {
  const colour = colours.get(root.dataset.mantineColorScheme)
  if (colour) for (const bar of bars) bar.content = colour
}
new MutationObserver(tint).observe(root, { attributeFilter: ['data-mantine-color-scheme'] })
tint()
