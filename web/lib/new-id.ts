/** An id that nobody else has. `crypto.randomUUID` is for pages on https and localhost only. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
