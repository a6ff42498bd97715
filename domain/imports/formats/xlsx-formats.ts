// Which number formats of a spreadsheet show a day: "dd.mm.yyyy" does, "0.00" and "[h]:mm" do not.

/** Formats that every spreadsheet has by number and that show a day. */
function isBuiltIn(id: number): boolean {
  return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
}

/** True where numbers of a format are days; `code` is the format's own text, where it has one. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id)
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/_./g, '')
    .toLowerCase()
  return /[yd]|mmm/.test(bare) && !/general/.test(bare)
}
