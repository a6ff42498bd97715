// Applies a chosen colour scheme before anything is drawn; without a choice the device decides.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.mantineColorScheme = chosen
  }
} catch {
  // Storage may be closed to this page; then the device decides too.
}
