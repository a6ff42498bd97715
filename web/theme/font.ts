export const FONT = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif"
export const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"
