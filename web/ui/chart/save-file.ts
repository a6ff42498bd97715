/** Hands a file to the browser as a download; the type is that of text. */
export function saveFile(name: string, content: string | Blob, type = ''): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content
  const url = URL.createObjectURL(file)
  saveUrl(name, url)
  URL.revokeObjectURL(url)
}

/** The same for an address that holds the content, a data address for instance. */
export function saveUrl(name: string, url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** A title as a file name: "Spending over time" becomes "spending-over-time". */
export function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'chart'
  )
}
